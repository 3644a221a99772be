import { DatePicker } from '@tremor/react';
import type * as React from 'react';
import { clsx } from 'react-querybuilder';
import { CloseIcon } from '../../shared/icons';

/** Props of Tremor's date picker, and the title of the button that clears it. */
interface ClearableDatePickerProps extends React.ComponentPropsWithoutRef<typeof DatePicker> {
  clearTitle: string;
  'data-testid': string | undefined;
}

/** Tremor's date picker with a clear button of its own: Tremor gives the name of its button no prop. */
export const ClearableDatePicker = ({
  className,
  clearTitle,
  'data-testid': testId,
  title,
  ...props
}: ClearableDatePickerProps): React.JSX.Element => (
  <div
    className={clsx('relative', className)}
    data-testid={testId}
    role="group"
    aria-label={title}
    title={title}
  >
    <DatePicker enableClear={false} className="[&>button]:pr-10" {...props} />
    {props.value && !props.disabled && (
      <button
        type="button"
        className="absolute inset-y-0 right-2 flex w-6 items-center justify-center text-tremor-content-subtle dark:text-dark-tremor-content-subtle"
        title={clearTitle}
        onClick={() => {
          props.onValueChange?.(undefined);
        }}
      >
        <CloseIcon />
      </button>
    )}
  </div>
);
