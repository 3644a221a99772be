import { DatePicker } from '@fluentui/react-datepicker-compat';
import * as React from 'react';
import { fromDate, toDate } from '../../shared/date-text';
import type { InputAttributes } from '../../shared/renderEditor';

/** Props of the date editor. `value` is a `YYYY-MM-DD` text or empty. */
interface FluentDateEditorProps extends Omit<InputAttributes, 'item'> {
  disabled?: boolean;
  extraProps?: Record<string, unknown>;
  onChange: (value: string) => void;
  placeholder: string;
  value: string;
}

/** Fluent UI's `DatePicker` for a date that is kept as text. A date can be typed, too. */
export const FluentDateEditor = (props: FluentDateEditorProps): React.JSX.Element => {
  // A new object would replace what is being typed.
  const date = React.useMemo(() => toDate(props.value), [props.value]);

  return (
    <DatePicker
      allowTextInput
      // The calendar button refers to this name.
      aria-label={props.title}
      className={props.className}
      data-testid={props.testID}
      disabled={props.disabled}
      formatDate={fromDate}
      parseDateFromString={text => toDate(text) ?? null}
      placeholder={props.placeholder}
      size="small"
      title={props.title}
      value={date ?? null}
      onSelectDate={selected => {
        const text = fromDate(selected ?? undefined);
        // Leaving the field selects the same date again.
        if (text !== fromDate(date)) props.onChange(text);
      }}
      {...props.extraProps}
    />
  );
};
