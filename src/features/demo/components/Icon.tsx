import type { ReactNode } from 'react';

const PATHS = {
  check: 'M4 10.5l4 4 8-9',
  close: 'M5 5l10 10M15 5L5 15',
  code: 'M7 6l-4 4 4 4M13 6l4 4-4 4M11.5 4.5l-3 11',
  doc: 'M10 5.5C8.5 4 6 3.8 3.5 4v11c2.500-.2 5 0 6.500 1.500 1.500-1.500 4-1.700 6.500-1.500V4C14 3.800 11.500 4 10 5.500zM10 5.500v11',
  down: 'M5 7.500l5 5 5-5',
  download: 'M10 3.500v9M6 9l4 4 4-4M4 16.500h12',
  error: 'M10 2.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15zM10 6v5M10 13.500v.1',
  info: 'M10 2.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15zM10 9.500V14M10 6.500v.1',
  inspect: 'M10 2.500v3.500M10 14v3.500M2.500 10H6M14 10h3.500M10 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  link: 'M8.500 11.500a3 3 0 0 0 4.200 0l2.600-2.600a3 3 0 0 0-4.200-4.200l-1 1M11.500 8.500a3 3 0 0 0-4.200 0l-2.600 2.600a3 3 0 0 0 4.200 4.200l1-1',
  output: 'M3.500 5l4 4-4 4M9.500 15h7',
  palette:
    'M10 2.5a7.500 7.500 0 0 0 0 15c1.500 0 2-1 1.500-2.200-.5-1.300.3-2.300 1.700-2.300h1.300a3 3 0 0 0 3-3c0-4.200-3.400-7.500-7.500-7.500zM6.500 10v.1M8.500 6.500v.1M12 6.300v.1',
  redo: 'M12 4.500L15.500 8 12 11.500M15 8H8.500a4 4 0 0 0 0 8H12',
  search: 'M9 14.500a5.500 5.500 0 1 0 0-11 5.500 5.500 0 0 0 0 11zM13 13l4 4',
  sliders:
    'M3.500 6h7M14.500 6h2M3.500 14h2M9.500 14h7M12.500 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM7.500 12a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  upload: 'M10 12.500v-9M6 7l4-4 4 4M4 16.500h12',
  warning: 'M10 3l7.500 13.500h-15zM10 8v4.500M10 14.300v.1',
  undo: 'M8 4.500L4.500 8 8 11.500M5 8h6.500a4 4 0 0 1 0 8H8',
} as const;

/** A decorative icon next to text or inside a labelled button. */
export const Icon = ({ name }: { readonly name: keyof typeof PATHS }): ReactNode => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
