import type { ComponentProps } from 'react';
import { clsx } from 'react-querybuilder';

/** Stands in for shadcn's Textarea. */
export const Textarea = ({ className, ...props }: ComponentProps<'textarea'>) => (
  <textarea className={clsx('ui-input ui-textarea', className)} {...props} />
);
