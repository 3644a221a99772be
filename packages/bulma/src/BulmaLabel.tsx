import type * as React from 'react';

/** Label of a button, with Bulma's box around an icon. */
export const BulmaLabel = ({ label }: { label: React.ReactNode }): React.ReactNode =>
  typeof label === 'string' ? label : <span className="icon">{label}</span>;
