import { describe, expect, it } from 'vitest';
import type { SearchPage, Section } from '../shared/format';
import { cut, shorten } from './shorten';

const page = (tag: string, ...sections: Partial<Section>[]): SearchPage => ({
  url: '/docs/x',
  group: 'Guides',
  language: 'en',
  tag,
  version: '7',
  sections: sections.map(rest => ({
    level: 1,
    anchor: undefined,
    heading: 'Heading',
    content: '',
    ...rest,
  })),
});

describe('cut', () => {
  it('cuts at the end of a sentence or line, otherwise at a word', () => {
    expect(cut('One two. Three four.', 12)).toBe('One two.');
    expect(cut('One two\nThree four', 12)).toBe('One two');
    expect(cut('Onetwothree four five', 18)).toBe('Onetwothree four');
    expect(cut('short', 12)).toBe('short');
  });
});

describe('shorten', () => {
  const long = 'Kept text. '.repeat(60);
  const common = Array.from({ length: 300 }, () => ({ content: 'A frequent word.' }));

  it('keeps words of the code and of the text that it cuts, the most telling first', () => {
    const [shortened] = shorten([
      page(
        'docs-default-7',
        {
          content: `${long}An unusual, frequent number 42.`,
          extra: 'const frequent = useRare(1);',
        },
        ...common,
      ),
    ]);
    const [first, second] = shortened?.sections ?? [];
    expect(first?.content).toMatch(/^Kept text\.[^u]+Kept text\.$/);
    expect(first?.extra?.split(' ').sort()).toEqual(
      ['=', 'const', 'frequent', 'number', 'unusual', 'useRare'].sort(),
    );
    expect(first?.extra).toMatch(/ frequent$/);
    expect(second).toMatchObject({ content: 'A frequent word.' });
    expect(second).not.toHaveProperty('extra');
  });

  it('keeps at most twenty words of a section, those that it has most often', () => {
    const names = Array.from({ length: 30 }, (_, index) => `sample${'x'.repeat(index + 1)}`);
    const code = [...names, ...names.slice(15)].join(' ');
    const [shortened] = shorten([
      page('docs-default-7', { content: long, extra: code }, ...common),
    ]);
    const kept = shortened?.sections[0]?.extra?.split(' ') ?? [];
    expect(kept).toHaveLength(20);
    expect(kept).toEqual(expect.arrayContaining(names.slice(15)));
  });

  it('keeps names of the text even when there is no room, in the two sections that use them most', () => {
    const users = [
      { content: `${long}Calls onMove and onMove.` },
      { content: `${long}Calls onMove.` },
      { content: `${long}onMove, onMove, onMove is called after a move` },
      { content: `${long}Calls onMove again.` },
    ];
    // Each word of these tells more than a name of four sections. They take all of the room.
    const large = Array.from({ length: 400 }, (_, index) => ({
      content: long,
      extra: Array.from({ length: 20 }, (__, at) => `A${20 * index + at + 10_000}`).join(' '),
    }));
    const [shortened] = shorten([page('docs-default-7', ...users, ...large)]);
    const homes = shortened?.sections.map(({ extra = '' }) => extra.includes('onMove'));
    expect(homes?.slice(0, 4)).toEqual([true, false, true, false]);
    const length = shortened?.sections.reduce((sum, { extra = '' }) => sum + extra.length, 0);
    expect(length).toBeGreaterThan(23_000);
    expect(length).toBeLessThan(25_000);
  });

  it('keeps messages that the cut text quotes', () => {
    const message = { content: `${long}React reports "could not be found" here.` };
    const [shortened] = shorten([page('docs-default-7', message, ...common)]);
    expect(shortened?.sections[0]?.extra).toBe('could not be found React reports here');
  });

  it('keeps the whole text of a version with few sections', () => {
    const content = 'Kept text. '.repeat(60).trim();
    const [shortened] = shorten([page('docs-default-3', { content })]);
    expect(shortened?.sections[0]?.content).toBe(content);
  });

  it('keeps the members of a symbol that no guide names', () => {
    const rows = 'told? · boolean · true\nuntold? · boolean · true\nSee told · and others';
    const shortened = shorten([
      page('docs-default-7', { content: 'Set told.' }),
      page('docs-api-current', { content: rows }),
    ]);
    expect(shortened[1]?.sections).toMatchObject([{ content: '', extra: 'untold' }]);
  });

  it('keeps only the names of the API reference', () => {
    const [shortened] = shorten([page('docs-api-current', { content: 'Adds.', extra: 'add()' })]);
    expect(shortened?.sections).toEqual([
      { level: 1, anchor: undefined, heading: 'Heading', content: '' },
    ]);
  });
});
