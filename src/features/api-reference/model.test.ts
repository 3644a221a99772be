// cspell:ignore fadd vroot
import { describe, expect, it } from 'vitest';
import { filterSymbols, FILTER_LIMIT, isPackedPackage, pathBelow, unpack } from './model';

const core = unpack({
  name: 'react-querybuilder',
  groups: [
    ['Query tools', ['fadd', 'faddInPlace', 'cQueryManager']],
    ['Types', ['iAddOptions', 'tPath', 'vrootPath']],
  ],
});

describe('unpack', () => {
  it('expands one word into a name and a path', () => {
    expect(core.groups[0]?.symbols).toEqual([
      { name: 'add', path: 'react-querybuilder/functions/add' },
      { name: 'addInPlace', path: 'react-querybuilder/functions/addInPlace' },
      { name: 'QueryManager', path: 'react-querybuilder/classes/QueryManager' },
    ]);
    expect(core.groups[1]?.symbols.map(({ path }) => path)).toEqual([
      'react-querybuilder/interfaces/AddOptions',
      'react-querybuilder/type-aliases/Path',
      'react-querybuilder/variables/rootPath',
    ]);
  });

  it('accepts only packed packages', () => {
    expect(isPackedPackage({ name: 'a', groups: [] })).toBe(true);
    expect(isPackedPackage(undefined)).toBe(false);
    expect(isPackedPackage({ name: 'a' })).toBe(false);
  });
});

describe('pathBelow', () => {
  it.each([
    ['/api', ''],
    ['/api/', ''],
    ['/api/react-querybuilder/', 'react-querybuilder'],
    ['/api/react-querybuilder/functions/add', 'react-querybuilder/functions/add'],
    ['/api/react-querybuilder/functions/add.html', 'react-querybuilder/functions/add'],
    ['/docs/intro', ''],
  ])('of %s is "%s"', (pathname, expected) => {
    expect(pathBelow(pathname, '/api')).toBe(expected);
  });
});

describe('filterSymbols', () => {
  const names = (query: string): string[] =>
    filterSymbols([core], query).found.flatMap(({ symbols }) => symbols.map(({ name }) => name));

  it('ignores case and ranks exact matches first, then prefix matches', () => {
    expect(names('ADD')).toEqual(['add', 'addInPlace', 'AddOptions']);
    expect(names('path')).toEqual(['Path', 'rootPath']);
  });

  it('omits packages without a match', () => {
    expect(filterSymbols([core], 'nothing')).toEqual({ found: [], total: 0 });
  });

  it('limits the results but counts all matches', () => {
    const words = Array.from({ length: FILTER_LIMIT + 20 }, (_, index) => `fname${index}`);
    const many = unpack({ name: 'many', groups: [['Functions', words]] });
    const { found, total } = filterSymbols([many, core], 'a');
    expect(found.flatMap(({ symbols }) => symbols)).toHaveLength(FILTER_LIMIT);
    expect(total).toBe(FILTER_LIMIT + 20 + 6);
  });
});
