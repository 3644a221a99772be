import type { Check } from '../syntax';
import { STEP_4 } from './step-4';
import { STEP_5 } from './step-5';
import { STEP_6 } from './step-6';
import { STEP_7 } from './step-7';
import { STEP_8 } from './step-8';

/** Checks by the major version that makes the change. Each names a section of the guides of that version. */
export const STEPS: Readonly<Record<number, Readonly<Record<string, Check>>>> = {
  4: STEP_4,
  5: STEP_5,
  6: STEP_6,
  7: STEP_7,
  8: STEP_8,
};
