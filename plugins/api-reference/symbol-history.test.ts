import { describe, expect, it } from 'vitest';
import { compareSymbols } from './symbol-history';

const page = (owner: string, kind: string, name: string) => ({
  package: owner,
  name,
  kind,
  path: `/api/${owner}/${kind}/${name}`,
});

describe('compareSymbols', () => {
  const names = compareSymbols(
    [
      page('react-querybuilder', 'functions', 'add'),
      page('react-querybuilder', 'type-aliases', 'FullField'),
    ],
    new Set(['react-querybuilder']),
  );
  const find = (name: string) => names.find(found => found.name === name);

  it('reads the names of documented packages only', () => {
    expect(names).toHaveLength(303);
  });

  it('keeps an unchanged address', () => {
    expect(find('add')?.path).toBe(find('add')?.address);
  });

  it('finds the new address of a symbol that changed kind', () => {
    expect(find('FullField')).toMatchObject({
      address: '/api/react-querybuilder/interfaces/FullField',
      path: '/api/react-querybuilder/type-aliases/FullField',
    });
  });

  it('distinguishes explained removals from missing symbols', () => {
    expect(find('ValueSourceOptions')).toMatchObject({ path: undefined, explained: true });
    expect(find('formatQuery')).toMatchObject({ path: undefined, explained: false });
  });
});
