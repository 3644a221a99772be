import { Switch } from '@chakra-ui/react';
import type * as React from 'react';
import type { NotToggleProps } from 'react-querybuilder';
import { withoutLibraryProps } from '../../shared/withoutLibraryProps';

/**
 * Props of {@link ChakraNotToggle}: those of the library, and those of Chakra's `Switch.Root` (`size`, `colorPalette`,
 * style props …).
 *
 * @group Props
 */
export type ChakraNotToggleProps = NotToggleProps &
  Omit<
    React.ComponentPropsWithoutRef<typeof Switch.Root>,
    'checked' | 'children' | 'defaultChecked' | 'label' | 'onCheckedChange'
  >;

/**
 * Switch that inverts a group ("not"): a Chakra `Switch` with its label, by default of size `sm`.
 *
 * @group Components
 */
export const ChakraNotToggle = (props: ChakraNotToggleProps): React.JSX.Element => (
  <Switch.Root
    size="sm"
    {...withoutLibraryProps(props)}
    data-testid={props.testID}
    checked={!!props.checked}
    onCheckedChange={({ checked }) => {
      props.handleOnChange(checked);
    }}
  >
    <Switch.HiddenInput />
    <Switch.Control />
    <Switch.Label>{props.label}</Switch.Label>
  </Switch.Root>
);
