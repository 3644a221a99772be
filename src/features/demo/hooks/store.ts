import { useSyncExternalStore } from 'react';
import { isRuleGroupTypeIC, type RuleGroupTypeAny } from 'react-querybuilder';
import type { DecodeFailure } from '../codec/decode';
import { depthOf, MAX_DEPTH } from '@site/src/lib/query-text/size';
import { INITIAL_STATE, type DemoState } from '../model/state';
import type { Theme } from '../model/theme';

/** Cause of a change: a deliberate step, an edit of the query, or navigation. */
export type ChangeKind = 'step' | 'edit' | 'address';

/** Why the text in the address was rejected, or sentences about what of it the demo lacks. */
export type AddressRemark = DecodeFailure | readonly string[] | null;

type Listener = (kind: ChangeKind, before: DemoState) => void;

let state: DemoState = INITIAL_STATE;
let remark: AddressRemark = null;
const listeners = new Set<Listener>();

const change = (next: DemoState, kind: ChangeKind, nextRemark: AddressRemark = null): void => {
  if (next === state && nextRemark === remark) return;
  const before = state;
  state = next;
  remark = nextRemark;
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
  /** Applies a change of the theme, one of many while a color or a number is chosen. */
  restyle: (theme: Theme | undefined): void => change({ ...state, theme }, 'edit'),
  /** Applies the state from the address, or the fallback, with a remark about the address. */
  load: (next: DemoState, about: AddressRemark): void => change(next, 'address', about),
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

const readRemark = (): AddressRemark => remark;
const readNoRemark = (): null => null;

/** What to say about the address, if anything. */
export const useAddressRemark = (): AddressRemark =>
  useSyncExternalStore(demoStore.subscribe, readRemark, readNoRemark);
