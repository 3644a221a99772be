import { DatePicker, parseDate } from '@chakra-ui/react';
import type * as React from 'react';
import { CalendarIcon } from '../../shared/icons';

/** Props of the date editor. `value` is a `YYYY-MM-DD` text or empty. */
export interface ChakraDateEditorProps {
  className?: string;
  disabled?: boolean;
  extraProps?: Record<string, unknown>;
  onChange: (value: string) => void;
  placeholder: string;
  testID?: string;
  title?: string;
  value: string;
}

/** The day at the start of a text. Empty if there is none. */
const toDays = (text: string) => {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  try {
    return day ? [parseDate(day)] : [];
  } catch {
    // Invalid dates such as 30 February.
    return [];
  }
};

/** Chakra's `DatePicker` for a date that is kept as text. */
export const ChakraDateEditor = (props: ChakraDateEditorProps): React.JSX.Element => (
  <DatePicker.Root
    className={props.className}
    size="sm"
    width="auto"
    lazyMount
    unmountOnExit
    positioning={{ strategy: 'fixed' }}
    disabled={props.disabled}
    value={toDays(props.value)}
    onValueChange={({ value: [day] }) => {
      // Removes the time of day, which some calendars include.
      props.onChange(day ? day.toString().slice(0, 10) : '');
    }}
    {...props.extraProps}
  >
    <DatePicker.Label srOnly>{props.title}</DatePicker.Label>
    <DatePicker.Control>
      <DatePicker.Input
        background="bg"
        data-testid={props.testID}
        title={props.title}
        // An empty placeholder would hide the date pattern that Chakra shows.
        {...(props.placeholder ? { placeholder: props.placeholder } : {})}
      />
      <DatePicker.IndicatorGroup>
        <DatePicker.Trigger aria-label={props.title}>
          <CalendarIcon />
        </DatePicker.Trigger>
      </DatePicker.IndicatorGroup>
    </DatePicker.Control>
    <DatePicker.Positioner>
      <DatePicker.Content>
        <DatePicker.View view="day">
          <DatePicker.Header />
          <DatePicker.DayTable />
        </DatePicker.View>
        <DatePicker.View view="month">
          <DatePicker.Header />
          <DatePicker.MonthTable />
        </DatePicker.View>
        <DatePicker.View view="year">
          <DatePicker.Header />
          <DatePicker.YearTable />
        </DatePicker.View>
      </DatePicker.Content>
    </DatePicker.Positioner>
  </DatePicker.Root>
);
