import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { indexGuides } from './guides';

const index = indexGuides(join(__dirname, 'fixtures/guides'), '/docs');
const intro = { title: 'Getting started', path: '/docs/intro' };
const exporting = { title: 'Export with formatQuery', path: '/docs/utils/export' };

describe('indexGuides', () => {
  it('finds imports in samples, including sub-paths, and ignores other modules', () => {
    expect(index['react-querybuilder/QueryBuilder']).toEqual([intro]);
    expect(index['react-querybuilder/RuleGroupType']).toEqual([intro]);
    expect(index['react-querybuilder/parseSQL']).toEqual([exporting]);
    expect(Object.keys(index).filter(key => key.includes('useState'))).toEqual([]);
  });

  it('finds links to the reference', () => {
    expect(index['react-querybuilder/formatQuery']).toEqual([exporting]);
    expect(index['@react-querybuilder/dnd/QueryBuilderDnD']).toEqual([exporting]);
  });

  it('finds names in inline code, but no props and no names from samples', () => {
    expect(index['*/transformQuery']).toEqual([intro]);
    expect(index['*/QueryBuilder']).toEqual([intro]);
    expect(index['*/fields']).toBeUndefined();
    expect(index['*/NotInProse']).toBeUndefined();
  });

  it('rejects a folder without guides', () => {
    expect(() => indexGuides(mkdtempSync(join(tmpdir(), 'guides-')), '/docs')).toThrow(
      /contains no guides/,
    );
  });
});
