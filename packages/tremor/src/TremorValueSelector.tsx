import { MultiSelect, MultiSelectItem, Select, SelectItem } from '@tremor/react';
import type * as React from 'react';
import {
  clsx,
  isOptionGroupArray,
  useValueSelector,
  type FullOption,
  type FullOptionList,
  type VersatileSelectorProps,
} from 'react-querybuilder';
import { withoutLibraryProps } from '../../shared/withoutLibraryProps';
import { HIDDEN_TWIN } from './hidden-twin';

/**
 * Props of {@link TremorValueSelector}: those of the library, and those of Tremor's `Select` (`icon`, `enableClear`,
 * `placeholder` …). With `multiple` they reach the `MultiSelect`.
 *
 * @group Props
 */
export type TremorValueSelectorProps = VersatileSelectorProps &
  Omit<
    React.ComponentPropsWithoutRef<typeof Select>,
    'children' | 'defaultValue' | 'onValueChange' | 'value'
  >;

type ItemComponent = React.ComponentType<{
  value: string;
  disabled?: boolean;
  className?: string;
  children: React.ReactNode;
}>;

// Both support `disabled` through Headless UI's ListboxOption, although Tremor's types omit it.
const Item = SelectItem as unknown as ItemComponent;
const MultiItem = MultiSelectItem as unknown as ItemComponent;

/** Tremor's lists have no groups, so group labels become disabled options. */
const renderOptions = (list: FullOptionList<FullOption>, Component: ItemComponent) => {
  const renderOption = (option: FullOption) => (
    <Component key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </Component>
  );

  return isOptionGroupArray(list)
    ? list.flatMap((group, index) => [
        <Component
          key={`group ${index}`}
          // No option has this value. It only has to be unique.
          value={`group ${index}: ${group.label}`}
          disabled
          className="font-semibold text-tremor-content-subtle dark:text-dark-tremor-content-subtle [&>input]:hidden"
        >
          {group.label}
        </Component>,
        ...group.options.map(renderOption),
      ])
    : list.map(renderOption);
};

/**
 * Selector of fields, operators, combinators, value sources, match modes and values: a Tremor `Select`, or a
 * `MultiSelect` with `multiple`.
 *
 * - Tremor has no option groups: a group's label is shown as an option that cannot be chosen.
 * - An empty list shows `title`, unless there is a `placeholder`.
 * - `listsAsArrays` decides whether several values are an array or a comma-separated string.
 * - `className` goes to the outermost element; `data-testid` and `title` to the one inside it that holds the button. That
 *   element is a group named by `title`, because Tremor accepts no label for the button itself.
 *
 * @group Components
 */
export const TremorValueSelector = (props: TremorValueSelectorProps): React.JSX.Element => {
  const { onChange, val } = useValueSelector(props);
  const { className, multiple, options, testID, title } = props;

  const kitProps = {
    placeholder: title,
    ...withoutLibraryProps(props),
    className: clsx(HIDDEN_TWIN, className),
    'data-testid': testID,
    role: 'group',
    'aria-label': title,
  };

  return multiple ? (
    <MultiSelect
      {...kitProps}
      // Without the button that drops every value: Tremor gives it no name.
      className={clsx('[&_button+button]:hidden', kitProps.className)}
      placeholderSearch={title}
      value={(val as string[] | undefined) ?? []}
      onValueChange={onChange}
    >
      {renderOptions(options, MultiItem)}
    </MultiSelect>
  ) : (
    <Select
      enableClear={false}
      {...kitProps}
      value={(val as string | undefined) ?? ''}
      onValueChange={onChange}
    >
      {renderOptions(options, Item)}
    </Select>
  );
};
