import { Dropdown, Option, OptionGroup, Select } from '@fluentui/react-components';
import type * as React from 'react';
import {
  type FullOption,
  type FullOptionList,
  isOptionGroupArray,
  toFlatOptionArray,
  toOptions,
  useSelectElementChangeHandler,
  useValueSelector,
  type VersatileSelectorProps,
} from 'react-querybuilder';
import { withoutLibraryProps } from '../../shared/withoutLibraryProps';

/**
 * Props of {@link FluentValueSelector}: those of the library, and those of Fluent UI's `Select` (`appearance`, `size` …).
 * A multiple selector takes only the library's.
 *
 * @group Props
 */
export type FluentValueSelectorProps = VersatileSelectorProps &
  Omit<
    React.ComponentPropsWithoutRef<typeof Select>,
    'children' | 'defaultValue' | 'multiple' | 'onChange' | 'value'
  >;

const renderOption = (option: FullOption) => (
  <Option key={option.value} value={option.value} disabled={option.disabled}>
    {option.label}
  </Option>
);

const MultipleSelector = (props: FluentValueSelectorProps): React.JSX.Element => {
  const { onChange, val } = useValueSelector(props);
  const { className, disabled, testID, title } = props;
  const options: FullOptionList<FullOption> = props.options;
  const all = toFlatOptionArray(options);
  const selected = (val as string[] | undefined) ?? [];

  return (
    <Dropdown
      data-testid={testID}
      className={className}
      title={title}
      aria-label={title}
      size="small"
      multiselect
      disabled={disabled}
      selectedOptions={selected}
      value={all
        .filter(option => selected.includes(option.value))
        .map(option => option.label)
        .join(', ')}
      onOptionSelect={(_event, { selectedOptions }) => {
        // Sorts by option order, as a native list box does.
        onChange(all.map(option => option.value).filter(value => selectedOptions.includes(value)));
      }}
    >
      {isOptionGroupArray(options)
        ? options.map(group => (
            <OptionGroup key={group.label} label={group.label}>
              {group.options.map(renderOption)}
            </OptionGroup>
          ))
        : options.map(renderOption)}
    </Dropdown>
  );
};

const SingleSelector = (props: FluentValueSelectorProps): React.JSX.Element => {
  const { onChange, val } = useValueSelector(props);
  const handleChange = useSelectElementChangeHandler({ onChange });

  return (
    <Select
      size="small"
      {...withoutLibraryProps(props)}
      data-testid={props.testID}
      value={val}
      onChange={handleChange}
    >
      {toOptions(props.options)}
    </Select>
  );
};

/**
 * Selector of fields, operators, combinators, value sources, match modes and values: Fluent UI's `Select`, or a
 * `Dropdown` with `multiple`, by default of size `small`.
 *
 * - Option groups become `<optgroup>` elements, or the option groups of a `Dropdown`.
 * - `listsAsArrays` decides whether several values are an array or a comma-separated string; either way they are in the
 *   order of the options.
 * - `className` goes to the outermost element, `title` and `data-testid` to the `<select>` or the button in it.
 *
 * @group Components
 */
export const FluentValueSelector = (props: FluentValueSelectorProps): React.JSX.Element =>
  props.multiple ? <MultipleSelector {...props} /> : <SingleSelector {...props} />;
