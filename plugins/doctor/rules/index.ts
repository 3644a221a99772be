import type { Check } from '../syntax';
import { noAsyncCallback } from './no-async-callback';
import { noChangeInRender } from './no-change-in-render';
import { noChangingDefaultQuery } from './no-changing-default-query';
import { noChangingKey } from './no-changing-key';
import { noComponentInRender } from './no-component-in-render';
import { noDebugImport } from './no-debug-import';
import { noDeprecatedImport } from './no-deprecated-import';
import { noDuplicateQbId } from './no-duplicate-qb-id';
import { noEventAsValue } from './no-event-as-value';
import { noHookOutside } from './no-hook-outside';
import { noIndependentCombinators } from './no-independent-combinators';
import { noMongodbFormat } from './no-mongodb-format';
import { noNestedDndProvider } from './no-nested-dnd-provider';
import { noNewQueryInRender } from './no-new-query-in-render';
import { noPlainControlInKit } from './no-plain-control-in-kit';
import { noQueryAndDefaultQuery } from './no-query-and-default-query';
import { noQueryMutation } from './no-query-mutation';
import { noStateInValidator } from './no-state-in-validator';
import { noUndefinedQuery } from './no-undefined-query';
import { requireCallbackReturn } from './require-callback-return';
import { requireIdsInSetQuery } from './require-ids-in-set-query';
import { requireLabel } from './require-label';
import { requireOnQueryChange } from './require-on-query-change';
import { requireRuleProp } from './require-rule-prop';

/** The checks by name, in alphabetical order. */
export const CHECKS: Readonly<Record<string, Check>> = {
  'no-async-callback': noAsyncCallback,
  'no-change-in-render': noChangeInRender,
  'no-changing-default-query': noChangingDefaultQuery,
  'no-changing-key': noChangingKey,
  'no-component-in-render': noComponentInRender,
  'no-debug-import': noDebugImport,
  'no-deprecated-import': noDeprecatedImport,
  'no-duplicate-qb-id': noDuplicateQbId,
  'no-event-as-value': noEventAsValue,
  'no-hook-outside': noHookOutside,
  'no-independent-combinators': noIndependentCombinators,
  'no-mongodb-format': noMongodbFormat,
  'no-nested-dnd-provider': noNestedDndProvider,
  'no-new-query-in-render': noNewQueryInRender,
  'no-plain-control-in-kit': noPlainControlInKit,
  'no-query-and-default-query': noQueryAndDefaultQuery,
  'no-query-mutation': noQueryMutation,
  'no-state-in-validator': noStateInValidator,
  'no-undefined-query': noUndefinedQuery,
  'require-callback-return': requireCallbackReturn,
  'require-ids-in-set-query': requireIdsInSetQuery,
  'require-label': requireLabel,
  'require-on-query-change': requireOnQueryChange,
  'require-rule-prop': requireRuleProp,
};
