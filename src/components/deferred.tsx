import {
  memo,
  use,
  useCallback,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react';
import {
  defaultOperators,
  isRuleGroup,
  type RuleGroupTypeAny,
  type RuleType,
} from 'react-querybuilder';
import { RenderQueueContext } from '../hooks/useRenderQueue';
import { useStableValue } from '../hooks/useStableValue';
import styles from './deferred.module.css';

type Item = RuleType | RuleGroupTypeAny | string;

/** Fields of a query builder, by name. */
type FieldMap = Partial<Record<string, { readonly label: string }>>;

const OPERATORS = new Map(defaultOperators.map(({ name, label }) => [name as string, label]));

/** Characters of a value that are shown. */
const MAX_VALUE = 100;

const ruleText = ({ field, operator, value, valueSource }: RuleType, fields: FieldMap): string =>
  [
    fields[field]?.label,
    OPERATORS.get(operator),
    valueSource === 'field'
      ? fields[String(value)]?.label
      : String(value ?? '').slice(0, MAX_VALUE),
  ]
    .filter(Boolean)
    .join(' ');

interface WaitingProps {
  readonly item: Item;
  readonly fields: FieldMap;
  readonly ref?: Ref<HTMLDivElement>;
}

/** A rule or group as text, in place of its controls. */
const Waiting = ({ item, fields, ref }: WaitingProps): ReactNode => {
  if (typeof item === 'string') return null;
  return isRuleGroup(item) ? (
    <div ref={ref} className={`ruleGroup ${styles.group}`} data-waiting>
      {(item.rules as Item[]).map((inner, index) => (
        <Waiting key={typeof inner === 'string' ? index : inner.id} item={inner} fields={fields} />
      ))}
    </div>
  ) : (
    <div ref={ref} className={`rule ${styles.rule}`} data-waiting data-rule-id={item.id}>
      {ruleText(item, fields)}
    </div>
  );
};

/** Whether a rule or group still waits to be rendered. */
const useIsWaiting = (id: string | undefined): boolean => {
  const { queue } = use(RenderQueueContext);
  return useSyncExternalStore(
    useCallback(callback => queue.subscribeTo(id, callback), [queue, id]),
    () => queue.isWaiting(id),
    () => false,
  );
};

/** Requests the rule or group when it comes near the visible part of the page. */
const WatchedWaiting = ({
  item,
  fields,
}: {
  readonly item: Exclude<Item, string>;
  readonly fields: FieldMap;
}): ReactNode => {
  const { watch } = use(RenderQueueContext);
  const { id = '' } = item;
  const ref = useCallback((element: HTMLDivElement) => watch(element, id), [watch, id]);
  return <Waiting item={item} fields={fields} ref={ref} />;
};

interface ItemProps {
  readonly path: readonly number[];
  readonly schema: { readonly fieldMap: FieldMap };
}

/**
 * Wraps the control for rules or groups: until a rule or group of a large query comes near the
 * visible part of the page, it is shown as text.
 *
 * @param itemOf - The rule or group in the props of the control.
 */
export const deferred = <Props extends ItemProps>(
  Control: ComponentType<Props>,
  itemOf: (props: Props) => Exclude<Item, string>,
): ComponentType<Props> => {
  const Deferred = (props: Props): ReactNode => {
    const item = itemOf(props);
    // When a rule is added, its group creates new but equal paths for all of its rules.
    const path = useStableValue(props.path);
    return useIsWaiting(item.id) ? (
      <WatchedWaiting item={item} fields={props.schema.fieldMap} />
    ) : (
      <Control {...props} path={path} />
    );
  };
  return memo(Deferred) as never;
};

interface CombinatorProps {
  readonly rules?: readonly Item[];
  readonly path: readonly number[];
}

/** Wraps the control for combinators between rules: it renders together with the rule behind it. */
export const deferredCombinator = <Props extends object>(
  Control: ComponentType<Props>,
): ComponentType<Props> =>
  function DeferredCombinator(props: Props): ReactNode {
    const { rules = [], path } = props as CombinatorProps;
    const index = path.at(-1) ?? 0;
    // Independent combinators are items of the list themselves.
    const behind = typeof rules[index] === 'string' ? rules[index + 1] : rules[index];
    const isWaiting = useIsWaiting(typeof behind === 'object' ? behind.id : undefined);
    return !isWaiting && <Control {...props} />;
  };
