import type { ComponentProps } from 'react';
import { clsx } from 'react-querybuilder';

type ButtonProps = ComponentProps<'button'> & {
  variant?: 'default' | 'destructive' | 'ghost' | 'link' | 'outline' | 'secondary' | null;
  size?: 'default' | 'icon' | 'lg' | 'sm' | null;
};

/** Stands in for shadcn's Button. */
export const Button = ({ className, variant, size, ...props }: ButtonProps) => (
  <button
    className={clsx(
      'ui-button',
      `ui-${variant ?? 'default'}`,
      `ui-size-${size ?? 'default'}`,
      className,
    )}
    {...props}
  />
);
