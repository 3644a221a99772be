import type { ComponentProps } from 'react';
import { clsx } from 'react-querybuilder';

type SwitchProps = Omit<ComponentProps<'button'>, 'checked' | 'defaultChecked'> & {
  checked?: boolean;
  onCheckedChange?: (checked: boolean) => void;
  size?: 'default' | 'sm';
};

/** Stands in for shadcn's Switch. */
export const Switch = ({ className, checked, onCheckedChange, size, ...props }: SwitchProps) => (
  <button
    type="button"
    role="switch"
    aria-checked={!!checked}
    data-size={size}
    className={clsx('ui-switch', className)}
    onClick={() => onCheckedChange?.(!checked)}
    {...props}
  />
);
