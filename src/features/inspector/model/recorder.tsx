import { useId, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { Rule, RuleGroup, type QueryBuilderContextProps } from 'react-querybuilder';

type Props = Readonly<Record<string, unknown>>;

/** A control that is on the page, with its props. */
export interface Recording {
  /** Key of `controlElements`. */
  readonly key: string;
  readonly component: unknown;
  readonly props: Props;
}

/** Adds recorders to the controls of a context. */
export type Extend = (context: QueryBuilderContextProps) => QueryBuilderContextProps;

/** What the controls of a query builder receive. */
export interface Recorder {
  readonly extend: Extend;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes with each recording. */
  readonly version: () => number;
  readonly all: () => Iterable<Recording>;
}

interface Item {
  readonly id?: string;
}

/** Id of the rule or group that a control belongs to. */
export const idOf = ({ rule, ruleGroup, ruleOrGroup }: Props): string | undefined =>
  ((rule ?? ruleGroup ?? ruleOrGroup) as Item | undefined)?.id;

/**
 * Creates a recorder: components around the controls of a query builder that note their props. The
 * controls come from the schema that groups and rules receive, so those that the query builder takes
 * from its own props are recorded as well.
 */
export const createRecorder = (): Recorder => {
  const recordings = new Map<string, Recording>();
  const listeners = new Set<() => void>();
  const recorders = new WeakSet<object>();
  const made = new Map<string, WeakMap<object, ComponentType<Props>>>();
  const schemas = new WeakMap<object, object>();
  let version = 0;
  let isWaiting = false;

  // Many controls render at once.
  const notify = (): void => {
    version += 1;
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      for (const listener of listeners) listener();
    });
  };

  const recorded = (key: string, control: unknown): unknown => {
    if (!control || recorders.has(control)) return control;
    const known = made.get(key) ?? new WeakMap<object, ComponentType<Props>>();
    made.set(key, known);
    const Control = control as ComponentType<Props>;
    const Recorded =
      known.get(control) ??
      function Recorded(props: Props): ReactNode {
        const id = useId();
        useLayoutEffect(() => {
          recordings.set(id, { key, component: control, props });
          notify();
        });
        useLayoutEffect(
          () => () => {
            recordings.delete(id);
            notify();
          },
          [id],
        );
        return <Control {...props} {...withSchema(props)} />;
      };
    known.set(control, Recorded);
    recorders.add(Recorded);
    return Recorded;
  };

  const withSchema = ({ schema }: Props): Props => {
    if (typeof schema !== 'object' || schema === null || !('controls' in schema)) return {};
    const known = schemas.get(schema);
    if (known) return { schema: known };
    const controls = Object.entries(schema.controls as Props).map(
      ([key, control]) => [key, recorded(key, control)] as const,
    );
    const next = { ...schema, controls: Object.fromEntries(controls) };
    schemas.set(schema, next);
    schemas.set(next, next);
    return { schema: next };
  };

  return {
    extend: context => {
      const { rule = Rule, ruleGroup = RuleGroup } = context.controlElements ?? {};
      const roots = { rule: recorded('rule', rule), ruleGroup: recorded('ruleGroup', ruleGroup) };
      return {
        ...context,
        controlElements: { ...context.controlElements, ...roots },
      } as QueryBuilderContextProps;
    },
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
    all: () => recordings.values(),
  };
};
