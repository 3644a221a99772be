import { useEffect, useState } from 'react';
import { createStorageSlot } from '@docusaurus/theme-common';
import type { SandboxState } from '@site/plugins/sandbox/shared/link';

/** Milliseconds after the last edit before the code runs. */
const DEBOUNCE_MS = 500;

const OFF = 'off';
const setting = createStorageSlot('sandbox-automatic-runs');

/** The setting whether code runs without a press of Run. It is kept across visits. */
export const useAutomaticSetting = (): readonly [
  isOn: boolean,
  setIsOn: (isOn: boolean) => void,
] => {
  const [isOn, setIsOn] = useState(() => setting.get() !== OFF);
  return [
    isOn,
    value => {
      setIsOn(value);
      if (value) setting.del();
      else setting.set(OFF);
    },
  ];
};

/**
 * Runs the code when the reader stops editing.
 *
 * @param state - The code. A new object is an edit.
 * @param isDue - Whether the code differs from what ran last, and may run without a press of Run.
 */
export const useAutomaticRuns = (state: SandboxState, isDue: boolean, run: () => void): void => {
  useEffect(() => {
    if (!isDue) return;
    const timer = window.setTimeout(run, DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
    // Only an edit or the setting restarts the delay.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state, isDue]);
};
