import { useEffect, useState } from 'react';
import type { SandboxState } from '@site/plugins/sandbox/shared/link';

/** Milliseconds after the last edit before the code runs. */
const DEBOUNCE_MS = 500;

const KEY = 'sandbox-automatic-runs';

const readSetting = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    // Storage is disabled.
    return true;
  }
};

const writeSetting = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Storage is disabled, so the setting lasts until the page is closed.
  }
};

/**
 * Runs the code again when the reader stops editing, and keeps the setting of that across visits.
 *
 * @param state - The code. A new object is an edit.
 * @param isDue - Whether the code differs from what ran last, and may run without a press of Run.
 */
export const useAutomaticRuns = (
  state: SandboxState,
  isDue: boolean,
  run: () => void,
): readonly [isOn: boolean, setIsOn: (isOn: boolean) => void] => {
  const [isOn, setIsOn] = useState(readSetting);
  useEffect(() => {
    if (!isOn || !isDue) return;
    const timer = window.setTimeout(run, DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
    // Only an edit or the setting restarts the delay.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state, isOn, isDue]);
  return [
    isOn,
    value => {
      setIsOn(value);
      writeSetting(value);
    },
  ];
};
