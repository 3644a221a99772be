import { packState, readState, type SandboxState } from '@site/plugins/sandbox/shared/link';

const KEY = 'sandbox-draft';

/** What a reader wrote. */
export interface Draft {
  readonly state: SandboxState;
  /** What the page's address had behind its path at that time. */
  readonly address: string;
}

const parse = (text: string): Draft | undefined => {
  const content: unknown = JSON.parse(text);
  if (!Array.isArray(content)) return undefined;
  const [address, packed] = content as readonly unknown[];
  const state = readState(packed);
  return typeof address === 'string' && state ? { state, address } : undefined;
};

/** The draft of an earlier visit, if there is one that can be read. */
export const readDraft = (): Draft | undefined => {
  try {
    const text = localStorage.getItem(KEY);
    return text === null ? undefined : parse(text);
  } catch {
    // Storage may be switched off, or hold something else; then there are no drafts.
    return undefined;
  }
};

/** Keeps a draft for the next visit; at once, so that a page can do it while it goes away. */
export const writeDraft = ({ state, address }: Draft): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify([address, packState(state)]));
  } catch {
    // Full or switched off: the address still has the state.
  }
};

/** Forgets the draft. */
export const dropDraft = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is none, then.
  }
};

/** Whether two states are the same to a reader. */
export const isSame = (a: SandboxState, b: SandboxState): boolean =>
  JSON.stringify(packState(a)) === JSON.stringify(packState(b));
