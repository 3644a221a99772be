import { describe, expect, it } from 'vitest';
import {
  changesSincePrevious,
  compareSymbols,
  memberDifferences,
  memberLine,
  symbolLine,
} from './symbol-history';

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

const CORE = 'react-querybuilder';

const change = (symbol: string, member?: string, owner = CORE) =>
  changesSincePrevious(owner, symbol, member).lineText;

describe('symbolLine and memberLine', () => {
  it('say since when a name exists, a member only if it is not as old as its type', () => {
    expect(symbolLine(CORE, 'useQueryBuilder')).toBe('Since 6.0.0, not in 7.0–7.4');
    expect(symbolLine('@react-querybuilder/dnd', 'createDndKitAdapter')).toBe('Since 8.15.0');
    expect(symbolLine('@react-querybuilder/dnd', 'useRuleDnD')).toMatch(/removed in 8\.15\.0$/);
    expect(memberLine(CORE, 'Field', 'label')).toBe('');
    expect(memberLine(CORE, 'Field', 'matchModes')).toBe('Since 8.8.0');
    expect(memberLine(CORE, 'MatchModeEditorProps', 'match')).toBe('');
  });

  it('ignore moves between entry points, and between a default and a named export', () => {
    expect(symbolLine(CORE, 'parseSQL')).toBe('Since 4.0.0');
    expect(symbolLine(CORE, 'QueryBuilder')).toBe('Since 2.0.0 or earlier');
  });

  it('are empty for unknown names', () => {
    expect(symbolLine(CORE, 'unknown')).toBe('');
    expect(symbolLine('unknown', 'add')).toBe('');
    expect(memberLine(CORE, 'unknown', 'name')).toBe('');
  });
});

describe('changesSincePrevious', () => {
  it('has the old and new type of a member', () => {
    expect(change('FormatQueryOptions', 'parseNumbers')).toBe(
      'Changed since 7: `boolean` → `ParseNumbersPropConfig`',
    );
    expect(change('ShiftActionsProps', 'shiftUp')).toBe(
      'Changed since 7: `shiftUp?: () => void` → `shiftUp: (e?: MouseEvent, context?: any) => void`',
    );
    expect(change('ValueSources')).toBe(
      "Changed since 7: `['value'] | ['value', 'field'] | ['field', 'value'] | ['field']` → `[ValueSource, ...ValueSource[]]`",
    );
  });

  it('has the parameters and results of a function that differ', () => {
    expect(change('add')).toBe(
      'Changed since 7: `parentPath: Path` → `parentPathOrID: Path | string`',
    );
    expect(change('generateID')).toBe('Changed since 7: result `string` → `UUID`');
    expect(change('remove')).toBe(
      'Changed since 7: `path: Path` → `pathOrID: Path | string`; adds `options?: RemoveOptions`',
    );
  });

  it('lists the names that a union or a constant gained', () => {
    expect(change('ValueSource')).toBe("Changed since 7: adds `'expression'` and `'parameter'`");
    expect(change('MuiComponentName', undefined, '@react-querybuilder/material')).toBe(
      "Changed since 7: adds `'InputLabel'`",
    );
    expect(change('TestID')).toContain('`muteRule`');
    const formats = changesSincePrevious(CORE, 'ExportFormat').differences;
    expect(formats).toHaveLength(11);
    expect(formats).toContainEqual({ after: "'drizzle'" });
  });

  it('ignores other names of an assignable type', () => {
    // `TranslationWithLabel` became `BaseTranslationWithLabel<ReactNode>`.
    expect(change('Translations', 'removeRule')).toBe('');
    // `any` became `unknown` for the parameter.
    expect(change('isRuleGroup')).toBe('');
    // Only the type arguments are written differently.
    expect(change('prepareRule')).toBe('');
    expect(change('QueryBuilder')).toBe('');
    expect(change('unknown', 'name')).toBe('');
  });
});

describe('memberDifferences', () => {
  it('sorts the members of a type by what happened to them', () => {
    const { added, changed, removed } = memberDifferences(CORE, 'QueryBuilderProps');
    expect(added).toHaveLength(13);
    expect(added).toContain('showUndoRedo');
    expect(changed).toEqual([
      'combinators',
      'fields',
      'getOperators',
      'getValueSources',
      'getValues',
      'operators',
    ]);
    expect(removed).toEqual([]);
  });

  it('has the removed members', () => {
    const { removed } = memberDifferences('@react-querybuilder/dnd', 'QueryBuilderDndContextProps');
    expect(removed).toEqual(['useDrag', 'useDrop']);
  });

  it('is empty for a type without an older version', () => {
    expect(memberDifferences(CORE, 'MatchModeEditorProps')).toEqual({
      added: [],
      changed: [],
      removed: [],
    });
  });
});
