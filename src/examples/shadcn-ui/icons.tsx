import type { ReactNode } from 'react';
import type { Translations } from 'react-querybuilder';

// Line icons on a 16 × 16 grid, in the color of the text. The title of the button names them.
const icon = (shape: ReactNode) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    className="size-4"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {shape}
  </svg>
);

const path = (d: string) => icon(<path d={d} />);

const remove = { label: path('m4 4 8 8m0-8-8 8') };
const clone = { label: path('M6 6h7v7H6zM3 10V3h7') };
const unlocked = { label: path('M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 4.7-1.2') };
const locked = { label: path('M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5') };
const audible = { label: path('M2.5 6h2.3L8 3.5v9L4.8 10H2.5zM10.5 6a2.8 2.8 0 0 1 0 4') };
const muted = { label: path('M2.5 6h2.3L8 3.5v9L4.8 10H2.5zm8 .5 3 3m0-3-3 3') };

/** Icons in place of the library's characters. The titles remain the library's. */
export const iconTranslations: Partial<Translations> = {
  cloneRule: clone,
  cloneRuleGroup: clone,
  dragHandle: { label: path('M6 4h.01M6 8h.01M6 12h.01M10 4h.01M10 8h.01M10 12h.01') },
  lockGroup: unlocked,
  lockGroupDisabled: locked,
  lockRule: unlocked,
  lockRuleDisabled: locked,
  muteGroup: audible,
  muteRule: audible,
  redo: { label: path('M10.5 3 13 5.5 10.5 8M13 5.5H6.5a3.5 3.5 0 0 0 0 7H10') },
  removeGroup: remove,
  removeRule: remove,
  shiftActionDown: { label: path('m4 6 4 4 4-4') },
  shiftActionUp: { label: path('m4 10 4-4 4 4') },
  undo: { label: path('M5.5 3 3 5.5 5.5 8M3 5.5h6.5a3.5 3.5 0 0 1 0 7H6') },
  ungroupRuleGroup: { label: path('M2.5 6V2.5H6m4 0h3.5V6m0 4v3.5H10m-4 0H2.5V10m3-2h5') },
  unmuteGroup: muted,
  unmuteRule: muted,
};
