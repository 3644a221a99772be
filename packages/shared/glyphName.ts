import type * as React from 'react';

/**
 * The `aria-label` of a button: its title if the label is a character such as "⨯", which would
 * otherwise be the accessible name. Words, and icons without text, need none.
 */
export const glyphName = (label: React.ReactNode, title: string | undefined): string | undefined =>
  typeof label === 'string' && !/[\p{L}\p{N}]/u.test(label) ? title : undefined;
