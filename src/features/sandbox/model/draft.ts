import { decodeSandbox, encodeSandbox, type SandboxState } from '@site/src/lib/sandbox-link';

const KEY = 'sandbox-draft';

/** The draft of an earlier visit, if there is one that can be read. */
export const readDraft = async (): Promise<SandboxState | undefined> => {
  let text: string | null = null;
  try {
    text = localStorage.getItem(KEY);
  } catch {
    // Storage may be switched off; then there are no drafts.
  }
  if (text === null) return undefined;
  const decoded = await decodeSandbox(text);
  return decoded.ok ? decoded.state : undefined;
};

/** Keeps a draft for the next visit. */
export const writeDraft = async (state: SandboxState): Promise<void> => {
  const text = await encodeSandbox(state);
  try {
    localStorage.setItem(KEY, text);
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
  JSON.stringify([a.version, a.kit, a.files.map(({ name, code }) => [name, code])]) ===
  JSON.stringify([b.version, b.kit, b.files.map(({ name, code }) => [name, code])]);
