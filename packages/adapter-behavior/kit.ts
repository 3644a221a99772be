import type { UserEvent } from '@testing-library/user-event';
import type * as React from 'react';

/** A behavior of a published adapter, or of the library's own controls, that differs from the expected one. */
export interface Difference {
  /** What the case observes with this kit; asserted exactly. */
  observed: unknown;
  /** What a user of the kit notices, in one sentence. `published.json` repeats it. */
  note: string;
}

/** A console message that a published adapter is known to cause. */
export interface KnownMessage {
  pattern: RegExp;
  note: string;
}

/** What the table needs to know about a kit in order to work its controls the way a user does. */
export interface Kit {
  name: string;
  /** `own` adapters live in this repository and must not differ from the library's own controls. */
  origin: 'library' | 'published' | 'own';
  /** The kit's own provider with the adapter's context provider inside. */
  Provider: React.ComponentType<React.PropsWithChildren>;
  /** Picks an option by its label. `root` is the outermost element of the control. */
  choose: (user: UserEvent, root: HTMLElement, label: string) => Promise<void>;
  /** Picks or drops an option of a multiple selector. */
  chooseMultiple: (user: UserEvent, root: HTMLElement, label: string) => Promise<void>;
  /** The labels that the control shows as chosen. */
  shown: (root: HTMLElement) => string[];
  /** Opens the control if need be, and lists what it offers: group labels and option labels in order. */
  offered: (user: UserEvent, root: HTMLElement) => Promise<string[]>;
  /** Enters a date into a date editor (`YYYY-MM-DD`, a day of May 2024; the editor shows the 8th before). */
  enterDate: (user: UserEvent, root: HTMLElement, date: string) => Promise<void>;
  /** The text that a date editor shows for 8 May 2024. */
  shownDate: (root: HTMLElement) => string;
  /** By the name of the case. */
  differences?: Readonly<Record<string, Difference>>;
  knownMessages?: readonly KnownMessage[];
}
