import { useSyncExternalStore } from 'react';
import { isRuleGroupTypeIC, type RuleGroupTypeAny } from 'react-querybuilder';
import type { DecodeFailure } from '../codec/codec';
import { depthOf, MAX_DEPTH } from '../model/depth';
import { INITIAL_STATE, type DemoState } from '../model/state';

/** Cause of a change: a deliberate step, an edit of the query, or navigation. */
export type ChangeKind = 'step' | 'edit' | 'address';

type Listener = (kind: ChangeKind, before: DemoState) => void;

let state: DemoState = INITIAL_STATE;
let failure: DecodeFailure | null = null;
const listeners = new Set<Listener>();

const change = (
  next: DemoState,
  kind: ChangeKind,
  nextFailure: DecodeFailure | null = null,
): void => {
  if (next === state && nextFailure === failure) return;
  const before = state;
  state = next;
  failure = nextFailure;
  for (const listener of listeners) listener(kind, before);
};

/** The state of the demo. It outlives the pages, so it's kept when the kit changes. */
export const demoStore = {
  get: (): DemoState => state,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Applies a deliberate change, which gets a history entry. */
  step: (part: Partial<DemoState>): void => change({ ...state, ...part }, 'step'),
  /** Applies a change from the builder. An undo may also revert independent combinators. */
  edit: (query: RuleGroupTypeAny): void => {
    // Dragging a group into another can exceed the limit. The builder then undoes the edit.
    if (query === state.query || depthOf(query) > Math.max(MAX_DEPTH, depthOf(state.query))) return;
    const independentCombinators = isRuleGroupTypeIC(query);
    const options =
      independentCombinators === state.options.independentCombinators
        ? state.options
        : { ...state.options, independentCombinators };
    change({ ...state, options, query }, 'edit');
  },
  /** Applies the state from the address, or the fallback with the reason. */
  load: (next: DemoState, reason: DecodeFailure | null): void => change(next, 'address', reason),
};

/**
 * Selects a part of the state. Returns the initial state on the server and during hydration. The
 * component re-renders only when that part changes.
 */
export const useDemoPart = <Part>(part: (state: DemoState) => Part): Part =>
  useSyncExternalStore(
    demoStore.subscribe,
    () => part(state),
    () => part(INITIAL_STATE),
  );

const readFailure = (): DecodeFailure | null => failure;
const readNoFailure = (): null => null;

/** Why the text in the address was rejected, if it was. */
export const useAddressFailure = (): DecodeFailure | null =>
  useSyncExternalStore(demoStore.subscribe, readFailure, readNoFailure);
