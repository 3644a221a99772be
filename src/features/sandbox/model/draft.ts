import { packState, readState, type SandboxState } from '@site/plugins/sandbox/shared/link';

const KEY = 'sandbox-draft';

/** A saved draft of the reader's code. */
export interface Draft {
  readonly state: SandboxState;
  /** Query string and hash of the page at that time. */
  readonly address: string;
}

const parse = (text: string): Draft | undefined => {
  const content: unknown = JSON.parse(text);
  if (!Array.isArray(content)) return undefined;
  const [address, packed] = content as readonly unknown[];
  const state = readState(packed);
  return typeof address === 'string' && state ? { state, address } : undefined;
};

/** Reads the draft of an earlier visit, if there is a readable one. */
export const readDraft = (): Draft | undefined => {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? undefined : parse(text);
  } catch {
    // Storage may be disabled or contain something else.
    return undefined;
  }
};

/** Saves a draft. Synchronous, so that it works while the page unloads. */
export const writeDraft = ({ state, address }: Draft): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify([address, packState(state)]));
  } catch {
    // Storage is full or disabled. The address still contains the state.
  }
};

/** Deletes the draft. */
export const dropDraft = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is disabled, so there is no draft.
  }
};

/** Whether two states look the same to the reader. */
export const isSame = (a: SandboxState, b: SandboxState): boolean =>
  a === b || JSON.stringify(packState(a)) === JSON.stringify(packState(b));
