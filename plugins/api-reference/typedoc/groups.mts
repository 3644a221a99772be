import { ReflectionKind, type DeclarationReflection } from 'typedoc';

/** Groups of a package's symbols, in display order. */
export const GROUPS = [
  'Components',
  'Query tools',
  'Export',
  'Import',
  'Validation',
  'Options and fields',
  'Hooks',
  'Utilities',
  'Constants',
  'Props types',
  'Export types',
  'Types',
] as const;

/** Heading of a group of symbols. */
export type Group = (typeof GROUPS)[number];

const VALIDATION = new Set([
  'defaultValidator',
  'getRuleValidationResult',
  'getValidationClassNames',
  'isRuleOrGroupValid',
  'isValidationResult',
]);

const QUERY_TOOLS =
  /^(?:convert|find|regenerate|transformQuery|isRule|isAncestor|prepareRule|generateID|path|getParentPath|getCommonAncestorPath|getPathOfID|getRuleGroupCombinator|set[A-Z]|create)/;

const OPTIONS_AND_FIELDS =
  /^(?:getFieldData|getMatchModesUtil|getParseNumberMethod|getRule(?:InputType|ValueEditorType|Values|ValueSourceOptions)|getValueSourcesUtil|getOptionListsAsync|optionsEqual|processMatchMode|hideValueControlsForOperator|parseNumber)/;

const functionGroup = (name: string, tag: string | undefined): Group => {
  if (/^use[A-Z]/.test(name)) return 'Hooks';
  if (/^[A-Z]/.test(name) || tag === 'Components') return 'Components';
  if (/^parse[A-Z]/.test(name) && name !== 'parseNumber') return 'Import';
  if (tag === 'Export') return 'Export';
  if (VALIDATION.has(name)) return 'Validation';
  if (tag === 'Option Lists' || tag === 'Value Editors' || OPTIONS_AND_FIELDS.test(name)) {
    return 'Options and fields';
  }
  if (tag === 'Query Tools' || tag === 'Paths' || QUERY_TOOLS.test(name)) return 'Query tools';
  return 'Utilities';
};

/**
 * Determines the group of a symbol.
 *
 * @param tag - Group named in its doc comment, if any.
 */
export const groupOf = (symbol: DeclarationReflection, tag: string | undefined): Group => {
  switch (symbol.kind) {
    case ReflectionKind.Function:
      return functionGroup(symbol.name, tag);
    case ReflectionKind.Class:
      return 'Query tools';
    case ReflectionKind.Variable:
      return /^(?:QueryBuilder[A-Z]|[A-Z]\w*Context$)/.test(symbol.name)
        ? 'Components'
        : 'Constants';
    default:
      if (tag === 'Props' || symbol.name.endsWith('Props')) return 'Props types';
      return tag === 'Export' ? 'Export types' : 'Types';
  }
};

/** Groups named in the doc comments of a package, by symbol name. */
export const taggedGroups = (module: DeclarationReflection): ReadonlyMap<string, string> =>
  new Map(
    (module.groups ?? []).flatMap(group =>
      group.children.map(child => [child.name, group.title] as const),
    ),
  );
