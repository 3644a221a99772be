import { packState, readState, type SandboxState } from '@site/plugins/sandbox/shared/link';
import { isSame } from './draft';

/** Belongs to the tab, like any other undo. */
const KEY = 'sandbox-replaced';

/** What the editor opened: Reset returns to it, and everything after it is an edit. */
export interface Origin {
  readonly state: SandboxState;
  /** Id of the template, if the state is one. */
  readonly template: string | undefined;
  /** Query string and hash of the page that opens it. */
  readonly address: string;
  /** Whether it is a draft, which no address opens. */
  readonly isDraft: boolean;
}

/** The reader's code that a template, Reset or an upgrade replaced. */
export interface Replaced {
  readonly state: SandboxState;
  readonly origin: Origin;
  /** Name of the open file. */
  readonly active: string;
  /** Whether the code still waits for the reader to run it. */
  readonly waits: boolean;
  /** Whether it is the same code for another version, to which the reader can return after edits, too. */
  readonly isUpgrade: boolean;
}

const packOrigin = ({ state, ...others }: Origin): object => ({
  state: packState(state),
  ...others,
});

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const readOrigin = (value: unknown): Origin | undefined => {
  if (!isFields(value)) return undefined;
  const { template, address, isDraft } = value;
  const state = readState(value.state);
  return state &&
    (template === undefined || typeof template === 'string') &&
    typeof address === 'string' &&
    typeof isDraft === 'boolean'
    ? { state, template, address, isDraft }
    : undefined;
};

/**
 * Stores replaced code, so that it can be brought back after a reload.
 *
 * @param by - What replaced it.
 */
export const writeReplaced = ({ state, origin, active, isUpgrade }: Replaced, by: Origin): void => {
  const content = {
    state: packState(state),
    origin: packOrigin(origin),
    active,
    isUpgrade,
    by: packOrigin(by),
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(content));
  } catch {
    // Storage is full or disabled. The code can be brought back until the page is closed.
  }
};

/** Removes the stored code. */
export const dropReplaced = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is disabled, so nothing is stored.
  }
};

/**
 * Reads the code that was replaced by what the page opened now. It may come from a link, so it
 * waits for the reader.
 */
export const readReplaced = (opened: Origin): Replaced | undefined => {
  try {
    const content: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isFields(content)) return undefined;
    const state = readState(content.state);
    const origin = readOrigin(content.origin);
    const by = readOrigin(content.by);
    const { active, isUpgrade = false } = content;
    if (!state || !origin || !by || typeof active !== 'string') return undefined;
    if (typeof isUpgrade !== 'boolean') return undefined;
    // An address names a template, but not its version.
    const isTemplate = by.template !== undefined && by.template === opened.template;
    return isTemplate || isSame(by.state, opened.state)
      ? { state, origin, active, waits: true, isUpgrade }
      : undefined;
  } catch {
    // Storage may be disabled or contain something else.
    return undefined;
  }
};
