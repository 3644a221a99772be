import { expect, it } from 'vitest';
import { searchWords } from './search-words';

it.each([
  ['/docs/6/components/value-editor', 'value editor'],
  ['/docs/utils/export.html', 'export'],
  ['/api/react-querybuilder/functions/formatQuery', 'formatQuery'],
  ['/docs/6/', ''],
  ['/', ''],
  ['/%E0%A4%A', 'E0 A4 A'],
  [`/${'x'.repeat(500)}`, 'x'.repeat(80)],
])('%s → "%s"', (path, words) => {
  expect(searchWords(path)).toBe(words);
});
