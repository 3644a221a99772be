import { describe, expect, it } from 'vitest';
import { toRecords } from './docsearch';

describe('toRecords', () => {
  it('creates a record for each heading and each paragraph, with the parent headings', () => {
    const records = toRecords(
      {
        url: '/docs/utils/export',
        group: 'Utilities',
        language: 'en',
        tag: 'docs-default-7',
        version: '7',
        sections: [
          { level: 1, anchor: undefined, heading: 'Export', content: '' },
          { level: 2, anchor: 'options', heading: 'Options', content: '' },
          {
            level: 3,
            anchor: 'preset',
            heading: 'preset',
            content: 'SQL dialect',
            keywords: 'mysql,sql server',
          },
          { level: 2, anchor: 'null', heading: 'Null', content: '' },
        ],
      },
      'https://example.com',
    );
    expect(
      records.map(({ type, url, hierarchy: { lvl0, lvl1, lvl2, lvl3 } }) => [
        type,
        url.split('#')[1],
        lvl0,
        lvl1,
        lvl2,
        lvl3,
      ]),
    ).toEqual([
      ['lvl1', undefined, 'Utilities', 'Export', null, null],
      ['lvl2', 'options', 'Utilities', 'Export', 'Options', null],
      ['lvl3', 'preset', 'Utilities', 'Export', 'Options', 'preset'],
      ['content', 'preset', 'Utilities', 'Export', 'Options', 'preset'],
      ['lvl2', 'null', 'Utilities', 'Export', 'Null', null],
    ]);
    expect(records[3]).toMatchObject({
      url: 'https://example.com/docs/utils/export#preset',
      url_without_anchor: 'https://example.com/docs/utils/export',
      anchor: 'preset',
      content: 'SQL dialect',
      docusaurus_tag: 'docs-default-7',
      language: 'en',
      version: ['7'],
      weight: { pageRank: 1, level: 0, position: 3 },
    });
    expect(records.map(({ keywords }) => keywords)).toEqual([
      undefined,
      undefined,
      ['mysql', 'sql server'],
      undefined,
      undefined,
    ]);
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  });
});
