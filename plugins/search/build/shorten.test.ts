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
  it('keeps rare words of the code and of the text that it cuts', () => {
    const common = Array.from({ length: 300 }, () => ({ content: 'A frequent word.' }));
    const long = `${'Kept text. '.repeat(60)}An unusual, frequent number 42.`;
    const [shortened] = shorten([
      page('docs-default-7', { content: long, extra: 'const frequent = useRare(1);' }, ...common),
    ]);
    expect(shortened?.sections[0]?.content).toMatch(/^Kept text\.[^u]+Kept text\.$/);
    expect(shortened?.sections[0]?.extra).toBe('unusual number const = useRare');
    expect(shortened?.sections[1]).toMatchObject({ content: 'A frequent word.' });
  });

  it('keeps a rare word of prose in one section, and a name in each', () => {
    const common = Array.from({ length: 300 }, () => ({ content: 'A frequent word.' }));
    const rare = { content: `${'Kept text. '.repeat(60)}An unusual useRare.` };
    const [shortened] = shorten([page('docs-default-7', rare, rare, ...common)]);
    expect(shortened?.sections.slice(0, 2).map(({ extra }) => extra)).toEqual([
      'unusual useRare',
      'useRare',
    ]);
  });

  it('keeps a name that no text shows in the two sections that use it most', () => {
    const long = 'Kept text. '.repeat(60);
    const users = [
      { content: `${long}Calls onMove and onMove.` },
      { content: `${long}Calls onMove.` },
      { content: `${long}\nonMove · Called after a move` },
      { content: `${long}Calls onMove again.` },
    ];
    const common = Array.from({ length: 300 }, () => ({ content: 'A frequent word.' }));
    const [shortened] = shorten([page('docs-default-7', ...users, ...common)]);
    const homes = shortened?.sections.map(({ extra = '' }) => extra.includes('onMove'));
    expect(homes?.slice(0, 4)).toEqual([true, false, true, false]);
  });

  it('keeps messages that the cut text quotes', () => {
    const common = Array.from({ length: 300 }, () => ({
      content: 'Text that could not be found.',
    }));
    const long = `${'Kept text. '.repeat(60)}React reports "could not be found" here.`;
    const [shortened] = shorten([page('docs-default-7', { content: long }, ...common)]);
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
