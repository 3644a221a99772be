import { describe, expect, it } from 'vitest';
import {
  changesSincePrevious,
  compareSymbols,
  memberDifferences,
  memberHistory,
  symbolHistory,
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

const symbolLine = (name: string, owner = CORE) => symbolHistory(owner, name)?.lineText;
const memberLine = (symbol: string, member: string) =>
  memberHistory(CORE, symbol, member)?.lineText;
const change = (symbol: string, member?: string, owner = CORE) =>
  changesSincePrevious(owner, symbol, member).lineText;

describe('symbolHistory', () => {
  it('names the versions that have a symbol, and claims no range of releases', () => {
    expect(symbolLine('formatQuery')).toBe(
      'In versions 3, 4, 5, 6, 7 and 8 (last releases compared)',
    );
    expect(symbolLine('add')).toBe('In versions 4, 5, 6, 7 and 8 (last releases compared)');
    expect(symbolLine('FullField')).toBe('In versions 7 and 8 (last releases compared)');
    expect(symbolLine('MaterialShiftActions', '@react-querybuilder/material')).toBe(
      'In versions 7 and 8 (last releases compared)',
    );
  });

  it('names the gap of a type that version 7 did not export', () => {
    expect(symbolLine('BaseSelectorProps')).toBe(
      'In versions 4, 5, 6 and 8 (last releases compared)',
    );
  });

  it('marks new and removed symbols', () => {
    expect(symbolLine('MatchModeEditor')).toBe('New in 8');
    expect(symbolLine('useQueryBuilderHistory')).toBe('New in 8');
    expect(symbolLine('createDndKitAdapter', '@react-querybuilder/dnd')).toBe('New in 8');
    expect(symbolLine('useRuleDnD', '@react-querybuilder/dnd')).toBe('Removed in 8');
  });

  it('ignores moves between entry points, and between a default and a named export', () => {
    // From the main entry of version 5 to a sub-path.
    expect(symbolLine('parseCEL')).toBe('In versions 4, 5, 6, 7 and 8 (last releases compared)');
    expect(symbolLine('parseSQL')).toBe('In versions 4, 5, 6, 7 and 8 (last releases compared)');
    // A default export in version 3.
    expect(symbolLine('QueryBuilder')).toBe(
      'In versions 3, 4, 5, 6, 7 and 8 (last releases compared)',
    );
  });

  it('says nothing about packages with a single release, and about unknown names', () => {
    expect(symbolHistory('@react-querybuilder/native', 'QueryBuilderNative')).toEqual({
      majors: [8],
      lineText: '',
    });
    expect(symbolHistory(CORE, 'findRule')).toBeUndefined();
    expect(symbolHistory('unknown', 'add')).toBeUndefined();
  });
});

describe('memberHistory', () => {
  it('says only what differs from the type', () => {
    expect(memberLine('Field', 'label')).toBe('');
    expect(memberLine('Field', 'matchModes')).toBe('New in 8');
    expect(memberLine('Field', 'comparator')).toBe(
      'In versions 4, 5, 6, 7 and 8 (last releases compared)',
    );
    expect(memberLine('RuleProps', 'shiftUpDisabled')).toBe(
      'In versions 7 and 8 (last releases compared)',
    );
    // The type itself is new.
    expect(memberLine('MatchModeEditorProps', 'match')).toBe('');
  });

  it('has the majors of a member', () => {
    expect(memberHistory(CORE, 'QueryBuilderProps', 'showMuteButtons')?.majors).toEqual([8]);
    expect(memberHistory(CORE, 'QueryBuilderProps', 'fields')?.majors).toEqual([3, 4, 5, 6, 7, 8]);
    expect(memberHistory(CORE, 'findRule', 'id')).toBeUndefined();
  });

  it('marks removed members', () => {
    expect(
      memberHistory('@react-querybuilder/dnd', 'QueryBuilderDndContextProps', 'useDrag')?.lineText,
    ).toBe('Removed in 8');
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
