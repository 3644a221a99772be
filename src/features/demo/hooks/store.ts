import { useSyncExternalStore } from 'react';
import { isRuleGroupTypeIC, type RuleGroupTypeAny } from 'react-querybuilder';
import type { DecodeFailure } from '../codec/codec';
import { INITIAL_STATE, type DemoState } from '../model/state';

/** How a change came about: a deliberate step, an edit of the query, or another address. */
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

/** The state of the demo. It outlives the pages, so that a switch of kit loses nothing. */
export const demoStore = {
  get: (): DemoState => state,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** A deliberate step, which gets an entry in the browser's history. */
  step: (part: Partial<DemoState>): void => change({ ...state, ...part }, 'step'),
  /** The builder changed its query, perhaps by an undo that also undoes independent combinators. */
  edit: (query: RuleGroupTypeAny): void => {
    if (query === state.query) return;
    const independentCombinators = isRuleGroupTypeIC(query);
    const options =
      independentCombinators === state.options.independentCombinators
        ? state.options
        : { ...state.options, independentCombinators };
    change({ ...state, options, query }, 'edit');
  },
  /** The state that the address asks for, or the one to fall back on and why. */
  load: (next: DemoState, reason: DecodeFailure | null): void => change(next, 'address', reason),
};

/**
 * A part of the state, on the server and during hydration of the one that the page opens with. A
 * component that asks for one part is not rendered when another changes.
 */
export const useDemoPart = <Part>(part: (state: DemoState) => Part): Part =>
  useSyncExternalStore(
    demoStore.subscribe,
    () => part(state),
    () => part(INITIAL_STATE),
  );

const readFailure = (): DecodeFailure | null => failure;
const readNoFailure = (): null => null;

/** Why the text in the address was refused, if it was. */
export const useAddressFailure = (): DecodeFailure | null =>
  useSyncExternalStore(demoStore.subscribe, readFailure, readNoFailure);
