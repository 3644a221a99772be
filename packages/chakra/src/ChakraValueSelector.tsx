import { createListCollection, NativeSelect, Select } from '@chakra-ui/react';
import * as React from 'react';
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
 * Props of {@link ChakraValueSelector}: those of the library, and those of Chakra's `NativeSelect.Field`. A multiple
 * selector takes only the library's.
 *
 * @group Props
 */
export type ChakraValueSelectorProps = VersatileSelectorProps &
  Omit<
    React.ComponentPropsWithoutRef<typeof NativeSelect.Field>,
    'children' | 'defaultValue' | 'multiple' | 'onChange' | 'value'
  >;

const renderItem = (option: FullOption) => (
  <Select.Item key={option.value} item={option}>
    {option.label}
    <Select.ItemIndicator />
  </Select.Item>
);

const MultipleSelector = (props: ChakraValueSelectorProps): React.JSX.Element => {
  const { onChange, val } = useValueSelector(props);
  const { className, disabled, testID, title } = props;
  const options: FullOptionList<FullOption> = props.options;
  const collection = React.useMemo(
    () =>
      createListCollection({
        items: toFlatOptionArray(options),
        itemToString: option => option.label,
        itemToValue: option => option.value,
        isItemDisabled: option => !!option.disabled,
      }),
    [options],
  );

  return (
    <Select.Root
      data-testid={testID}
      className={className}
      title={title}
      size="sm"
      width="auto"
      minWidth="40"
      multiple
      lazyMount
      unmountOnExit
      collection={collection}
      disabled={disabled}
      // Keeps the list from being clipped by a scrolling builder, and within the scope of the
      // theme's variables.
      positioning={{ strategy: 'fixed' }}
      value={(val as string[] | undefined) ?? []}
      onValueChange={details => {
        // Sorts by option order, as a native list box does.
        onChange(collection.getValues().filter(value => details.value.includes(value)));
      }}
    >
      <Select.HiddenSelect />
      <Select.Label srOnly>{title}</Select.Label>
      <Select.Control>
        <Select.Trigger background="bg">
          <Select.ValueText />
        </Select.Trigger>
        <Select.IndicatorGroup>
          <Select.Indicator />
        </Select.IndicatorGroup>
      </Select.Control>
      <Select.Positioner>
        <Select.Content>
          {isOptionGroupArray(options)
            ? options.map(group => (
                <Select.ItemGroup key={group.label}>
                  <Select.ItemGroupLabel>{group.label}</Select.ItemGroupLabel>
                  {group.options.map(renderItem)}
                </Select.ItemGroup>
              ))
            : options.map(renderItem)}
        </Select.Content>
      </Select.Positioner>
    </Select.Root>
  );
};

const SingleSelector = (props: ChakraValueSelectorProps): React.JSX.Element => {
  const { onChange, val } = useValueSelector(props);
  const handleChange = useSelectElementChangeHandler({ onChange });
  const { className, disabled, ...rest } = props;

  return (
    <NativeSelect.Root className={className} size="sm" width="auto" disabled={disabled}>
      <NativeSelect.Field
        background="bg"
        {...withoutLibraryProps(rest)}
        data-testid={props.testID}
        value={val}
        onChange={handleChange}
      >
        {toOptions(props.options)}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
};

/**
 * Selector of fields, operators, combinators, value sources, match modes and values: Chakra's `NativeSelect`, or its
 * `Select` with `multiple`.
 *
 * - Option groups become `<optgroup>` elements, or the item groups of a `Select`.
 * - `listsAsArrays` decides whether several values are an array or a comma-separated string; either way they are in the
 *   order of the options.
 * - `className` goes to the outermost element, `title` and `data-testid` to the `<select>` (with `multiple`, to the
 *   outermost element as well).
 *
 * @group Components
 */
export const ChakraValueSelector = (props: ChakraValueSelectorProps): React.JSX.Element =>
  props.multiple ? <MultipleSelector {...props} /> : <SingleSelector {...props} />;
