/** A page on which readers try the library. */
export interface Room {
  readonly id: 'demo' | 'lab' | 'sandbox' | 'theme';
  readonly label: string;
  readonly to: string;
  readonly about: string;
}

/** The pages on which readers try the library. */
export const ROOMS: readonly Room[] = [
  { id: 'demo', label: 'Demo', to: '/demo', about: 'The query builder, live, in each UI kit' },
  { id: 'lab', label: 'Lab', to: '/lab', about: 'Test a query on your data' },
  { id: 'sandbox', label: 'Sandbox', to: '/sandbox', about: 'Edit and run code online' },
  {
    id: 'theme',
    label: 'Theme',
    // The demo, with its theme view open.
    to: `/demo#1${btoa('{"p":"theme"}').replaceAll('=', '')}`,
    about: 'Choose colors, copy the CSS',
  },
];
