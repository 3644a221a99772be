import { useSyncExternalStore } from 'react';
import { INITIAL_SETTINGS, type ExportSettings } from '../model/export-formats';

interface OutputChoice {
  /** Name of the format. */
  readonly format: string;
  readonly settings: ExportSettings;
}

const INITIAL: OutputChoice = { format: 'sql', settings: INITIAL_SETTINGS };

let choice = INITIAL;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Chooses a format or settings. The choice outlives the view, which a switch of kit remounts. */
export const chooseOutput = (part: Partial<OutputChoice>): void => {
  choice = { ...choice, ...part };
  for (const listener of listeners) listener();
};

/** The format of the output, and its settings. */
export const useOutputChoice = (): OutputChoice =>
  useSyncExternalStore(
    subscribe,
    () => choice,
    () => INITIAL,
  );
