import {
  defaultValidator,
  type QueryBuilderProps,
  type RuleGroupTypeAny,
  type ValidationMap,
} from 'react-querybuilder';
import { MAX_DEPTH } from '@site/src/lib/query-text/size';
import { fields } from './fields';
import { hiddenButtonOf, withImplied, type DemoOptions } from './options';

/** Class names of the layouts, those of the library's style sheet first. */
export const layoutClasses = (options: DemoOptions): string[] => [
  ...(options.showBranches ? ['queryBuilder-branches'] : []),
  ...(options.justified ? ['queryBuilder-justified'] : []),
  ...(options.responsive ? ['queryBuilder-responsive'] : []),
  ...(options.inlineCombinators ? ['inline-combinators'] : []),
  ...(options.compactRows ? ['compact-rows'] : []),
];

/** The fields without validators, used when validation is off. */
const uncheckedFields = fields.map(field => ({ ...field, validator: undefined }));

let validation: ValidationMap = {};

/**
 * The library's validator, but with a stable result: the same object as long as the content is
 * equal.
 */
const validator = (query: RuleGroupTypeAny): ValidationMap => {
  const next = defaultValidator(query) as ValidationMap;
  // A new object would re-render all rules and groups.
  if (JSON.stringify(next) !== JSON.stringify(validation)) validation = next;
  return validation;
};

/** What removes the hidden button. */
const hiddenControl = (options: DemoOptions): Record<string, null> | undefined => {
  const name = hiddenButtonOf(options);
  return name === undefined ? undefined : { [name]: null };
};

/**
 * Props of the query builder for a set of options, without the query.
 *
 * @param classes - Classes of the query builder in addition to those of the layout.
 */
export const builderProps = (options: DemoOptions, classes: readonly string[] = []) =>
  ({
    fields: options.validateQuery ? fields : uncheckedFields,
    controlClassnames: { queryBuilder: [...layoutClasses(options), ...classes] },
    controlElements: hiddenControl(options),
    showCombinatorsBetweenRules: withImplied(options).showCombinatorsBetweenRules,
    showNotToggle: options.showNotToggle,
    showCloneButtons: options.showCloneButtons,
    showLockButtons: options.showLockButtons,
    showMuteButtons: options.showMuteButtons,
    showUngroupButtons: options.showUngroupButtons,
    showShiftActions: options.showShiftActions,
    autoSelectField: options.autoSelectField,
    autoSelectOperator: options.autoSelectOperator,
    autoSelectValue: options.autoSelectValue,
    addRuleToNewGroups: options.addRuleToNewGroups,
    resetOnFieldChange: options.resetOnFieldChange,
    resetOnOperatorChange: options.resetOnOperatorChange,
    listsAsArrays: options.listsAsArrays,
    parseNumbers: options.parseNumbers,
    disabled: options.disabled,
    validator: options.validateQuery ? validator : undefined,
    maxLevels: options.maxLevels === 0 ? MAX_DEPTH : options.maxLevels,
    suppressStandardClassnames: options.suppressStandardClassnames,
    debugMode: options.debugMode,
  }) satisfies Partial<QueryBuilderProps<RuleGroupTypeAny, never, never, never>>;
