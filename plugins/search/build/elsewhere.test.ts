import { describe, expect, it } from 'vitest';
import type { SearchPage, Section } from '../shared/format';
import { elsewherePages } from './elsewhere';

const section = (heading: string, content: string, rest: Partial<Section> = {}): Section => ({
  level: 2,
  anchor: heading.toLowerCase(),
  heading,
  content,
  ...rest,
});

const page = (version: string, url: string, title: string, ...sections: Section[]): SearchPage => ({
  url,
  group: 'Guides',
  language: 'en',
  tag: `docs-default-${version}`,
  version,
  sections: [section(title, '', { level: 1, anchor: undefined }), ...sections],
});

const listed = (pages: readonly SearchPage[], version: string) =>
  elsewherePages(pages)
    .filter(({ tag }) => tag === `docs-elsewhere-${version}`)
    .map(({ url, group, sections }) => [group, url, sections.map(({ heading }) => heading)]);

const undo = section('Undo', 'Steps back.', { keywords: 'revert' });

describe('elsewherePages', () => {
  it('lists sections that a version lacks, once, of the newest release if it has them', () => {
    const pages = [
      page('6', '/docs/6/a', 'A'),
      page('7', '/docs/a', 'A', undo),
      page('current', '/docs/next/a', 'A', undo, section('Redo', 'Steps forward.')),
    ];
    expect(listed(pages, '6')).toEqual([
      ['In v7', '/docs/a', ['A', 'Undo']],
      ['In Next', '/docs/next/a', ['A', 'Redo']],
    ]);
    expect(listed(pages, '7')).toEqual([['In Next', '/docs/next/a', ['A', 'Redo']]]);
    expect(listed(pages, 'current')).toEqual([]);
    const sections = elsewherePages(pages).flatMap(own => own.sections);
    expect(sections.find(({ heading }) => heading === 'Undo')).toMatchObject({
      content: '',
      keywords: 'revert',
    });
  });

  it('lists names that a version never mentions, without the text of sections it has', () => {
    const kits = (text: string, extra?: string) => section('Kits', text, { extra, keywords: 'ui' });
    const [first] = elsewherePages([
      page('7', '/docs/kits', 'Kits', kits('MUI and others.')),
      page('current', '/docs/next/kits', 'Kits', kits('PrimeReact and many others.', 'primeicons')),
    ]);
    expect(first?.sections[1]).toEqual({
      level: 2,
      anchor: 'kits',
      heading: 'Kits',
      content: '',
      extra: 'PrimeReact',
    });
  });

  it('lists the upgrade guides of other versions, though they have one address', () => {
    const pages = [
      page('7', '/docs/migrate', 'Upgrading from version 6'),
      page('current', '/docs/next/migrate', 'Upgrading from version 7'),
    ].map(own => ({
      ...own,
      sections: own.sections.map(one => ({ ...one, content: 'Steps.', keywords: 'update' })),
    }));
    const [first] = elsewherePages(pages);
    expect(first).toMatchObject({ tag: 'docs-elsewhere-7', url: '/docs/next/migrate' });
    expect(first?.sections[0]?.keywords).toBe('update');
  });

  it('ignores pages outside the guides and lists nothing for a single version', () => {
    expect(elsewherePages([page('7', '/docs/a', 'A', undo)])).toEqual([]);
    const api = { ...page('7', '/api/a', 'A', undo), tag: 'docs-api-current' };
    expect(elsewherePages([api, page('7', '/docs/b', 'B')])).toEqual([]);
  });
});
