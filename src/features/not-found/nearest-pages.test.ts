import { expect, it } from 'vitest';
import { nearestPages } from './nearest-pages';

const version = (path: string, names: readonly string[]) => ({
  path,
  docs: names.map(name => ({ path: `${path}/${name}` })),
});

const VERSIONS = [
  version('/docs', ['intro', 'components/valueeditor', 'components/rule', 'components/rulegroup']),
  version('/docs/next', ['intro', 'utils/export', 'utils/exact-output']),
];

it.each([
  ['/docs/valueeditor', ['/docs/components/valueeditor']],
  ['/docs/ValueEditor.html', ['/docs/components/valueeditor']],
  ['/docs/value-editors/', ['/docs/components/valueeditor']],
  ['/docs/next/api/export', ['/docs/next/utils/export']],
  ['/docs/rule', ['/docs/components/rule', '/docs/components/rulegroup']],
  ['/export', []],
  ['/intro', ['/docs/intro']],
  ['/docs/nothing-like-it', []],
  ['/', []],
  ['/%E0%A4%A', []],
])('%s may mean %j', (path, pages) => {
  expect(nearestPages(path, VERSIONS)).toEqual(pages);
});
