import { expect, it } from 'vitest';
import list from './constructions.json';
import { compile, readProse } from './prose';

const constructions = compile(list);

it.each([
  'Write an editor of your own.',
  'The value is kept as it is.',
  'antd 5.11 is the least.',
  'The parser tells whether the text is valid.',
  'A button without a label is no control.',
  'Neither parser does this.',
  'What it needs, it imports.',
  'The text stands in the first column.',
  'Everything but for the last rule is kept.',
  'Two thousand values are no list.',
])('finds the construction in "%s"', sentence => {
  expect(readProse(`# Title\n\n${sentence}\n`, constructions).findings).toMatchObject([
    { line: 3, sentence },
  ]);
});

it.each([
  'Write a custom editor.',
  'The value is unchanged.',
  'Requires antd 5.11 or later.',
  'The parser returns whether the text is valid.',
  'There is no limit, and no rule is removed.',
  'The least common multiple is 12.',
  'What does it do?',
])('finds nothing in "%s"', sentence => {
  expect(readProse(`${sentence}\n`, constructions).findings).toEqual([]);
});

it('reads headings, paragraphs, list items, cells and the description, but no code', () => {
  const source = [
    '---\ndescription: A view of your own.\n---',
    '# An editor of your own \\{#custom}',
    '- An item of your own. A second sentence.',
    '| A cell of your own | `of your own` |\n| --- | --- |\n| 1 | A button of your own |',
    '```ts\n// A comment of your own\n```',
    ':::note\n\nA note of your own.\n\n:::',
  ].join('\n\n');
  const { sentences, findings } = readProse(source, constructions);
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    'A view of your own.',
    'An editor of your own',
    'An item of your own.',
    'A cell of your own',
    'A button of your own',
    'A note of your own.',
  ]);
  // The second sentence of the item, and the code of a cell.
  expect(sentences).toBe(8);
});

it('counts long sentences', () => {
  const source = `${'word '.repeat(31).trim()}.\n\n${'word '.repeat(30).trim()}.\n`;
  expect(readProse(source, constructions)).toMatchObject({ sentences: 2, long: 1, words: 61 });
});
