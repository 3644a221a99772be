import type { ComponentProps } from 'react';
import { clsx } from 'react-querybuilder';

type NativeSelectProps = Omit<ComponentProps<'select'>, 'size'> & { size?: 'default' | 'sm' };

/** Stands in for shadcn's NativeSelect. */
export const NativeSelect = ({ className, size = 'default', ...props }: NativeSelectProps) => (
  <div className={clsx('ui-select', className)}>
    <select className="ui-input" data-size={size} {...props} />
  </div>
);

export const NativeSelectOption = (props: ComponentProps<'option'>) => <option {...props} />;

export const NativeSelectOptGroup = (props: ComponentProps<'optgroup'>) => <optgroup {...props} />;
