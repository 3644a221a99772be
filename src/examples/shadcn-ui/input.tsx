import type { ComponentProps } from 'react';
import { clsx } from 'react-querybuilder';

/** Stands in for shadcn's Input. */
export const Input = ({ className, ...props }: ComponentProps<'input'>) => (
  <input className={clsx('ui-input', className)} {...props} />
);
