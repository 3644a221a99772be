import type { ComponentProps } from 'react';
import { clsx } from 'react-querybuilder';

type CheckedState = boolean | 'indeterminate';

type CheckboxProps = Omit<ComponentProps<'button'>, 'checked' | 'defaultChecked'> & {
  checked?: CheckedState;
  onCheckedChange?: (checked: CheckedState) => void;
};

/** Stands in for shadcn's Checkbox. */
export const Checkbox = ({ className, checked, onCheckedChange, ...props }: CheckboxProps) => (
  <button
    type="button"
    role="checkbox"
    aria-checked={checked === 'indeterminate' ? 'mixed' : !!checked}
    className={clsx('ui-checkbox', className)}
    onClick={() => onCheckedChange?.(checked !== true)}
    {...props}
  />
);
