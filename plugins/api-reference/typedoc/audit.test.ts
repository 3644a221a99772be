import { describe, expect, it } from 'vitest';
import descriptions from '../descriptions.json' with { type: 'json' };
import { audit, type AuditInput } from './audit.mjs';

const name = {
  package: 'react-querybuilder',
  name: 'add',
  address: '/api/react-querybuilder/functions/add',
  path: '/api/react-querybuilder/functions/add',
  explained: false,
};
const sound: AuditInput = {
  pages: new Map([['react-querybuilder/functions/add.md', 'Adds a rule.']]),
  least: { pages: 1, types: 1, members: 2, signatures: 1, descriptions: 1000 },
  rows: { problems: [], types: 1, members: 2, signatures: 1 },
  described: Object.entries(descriptions).map(([key, text]) => ({
    keys: [key],
    comment: '',
    text,
  })),
  siteDir: '/home/someone/site',
  warnings: ['known'],
  knownWarnings: ['known'],
  names: [name],
  completeness: {
    exported: ['add', 'node'],
    documented: new Set(['add']),
    internal: new Set(['node']),
  },
};
const { completeness } = sound;
const withPage = (content: string): AuditInput => ({
  ...sound,
  pages: new Map([['a.md', content]]),
});

describe('audit', () => {
  it('reports no problem for a valid reference', () => {
    expect(audit(sound)).toEqual([]);
  });

  it.each([
    ['too few pages', { ...sound, pages: new Map() }, /Only 0 pages/],
    ['too few members', { ...sound, rows: { ...sound.rows, members: 1 } }, /Only 1 members/],
    ['a wrong row', { ...sound, rows: { ...sound.rows, problems: ['A lacks b.'] } }, /A lacks b/],
    ['no name compared', { ...sound, names: [] }, /No name/],
    ['a machine path', withPage('/home/someone/site/x'), /path of this machine/],
    ['a link into node_modules', withPage('../node_modules/x'), /node_modules/],
    ['a raw tag', withPage('{@link X}'), /inline tag/],
    ['a new warning', { ...sound, warnings: ['known', 'new'] }, /TypeDoc warns: new/],
    ['a warning twice', { ...sound, warnings: ['known', 'known'] }, /TypeDoc warns: known/],
    ['a warning that is gone', { ...sound, warnings: [] }, /no longer warns/],
    ['a lost name', { ...sound, names: [{ ...name, path: undefined }] }, /no page, no redirect/],
    [
      'no exported name read',
      { ...sound, completeness: { ...completeness, exported: [], internal: new Set<string>() } },
      /No exported name/,
    ],
    [
      'an exported name without a page',
      { ...sound, completeness: { ...completeness, exported: ['add', 'node', 'new'] } },
      /new has no page/,
    ],
    [
      'an internal with a page',
      { ...sound, completeness: { ...completeness, documented: new Set(['add', 'node']) } },
      /lists node/,
    ],
    ['a wrong explanation', { ...sound, names: [{ ...name, explained: true }] }, /but .* exists/],
  ])('reports %s', (_what, input, message) => {
    expect(audit(input)).toEqual([expect.stringMatching(message)]);
  });
});
