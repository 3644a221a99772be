import { describe, expect, it } from 'vitest';
import { compareNames } from './symbol-history';

const page = (owner: string, kind: string, name: string) => ({
  package: owner,
  name,
  kind,
  path: `/api/${owner}/${kind}/${name}`,
});

describe('compareNames', () => {
  const names = compareNames(
    [
      page('react-querybuilder', 'functions', 'add'),
      page('react-querybuilder', 'type-aliases', 'FullField'),
    ],
    new Set(['react-querybuilder']),
  );
  const find = (name: string) => names.find(found => found.name === name);

  it('reads every name of the packages that are documented, and of no other', () => {
    expect(names).toHaveLength(303);
  });

  it('keeps an address that still holds', () => {
    expect(find('add')?.path).toBe(find('add')?.address);
  });

  it('leads to the new address of a name whose kind changed', () => {
    expect(find('FullField')).toMatchObject({
      address: '/api/react-querybuilder/interfaces/FullField',
      path: '/api/react-querybuilder/type-aliases/FullField',
    });
  });

  it('tells explained removals from losses', () => {
    expect(find('ValueSourceOptions')).toMatchObject({ path: undefined, explained: true });
    expect(find('formatQuery')).toMatchObject({ path: undefined, explained: false });
  });
});
