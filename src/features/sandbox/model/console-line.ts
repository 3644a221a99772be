import type { ConsoleLevel } from '@site/plugins/sandbox/shared/frame-protocol';
import type { LimitedText } from '@site/plugins/sandbox/shared/limits';

/** A line of console output. */
export interface ConsoleLine extends LimitedText {
  readonly level: ConsoleLevel;
}
