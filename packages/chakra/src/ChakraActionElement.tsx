import { Button, IconButton } from '@chakra-ui/react';
import type * as React from 'react';
import type { ActionProps } from 'react-querybuilder';
import { actionProps } from '../../shared/actionProps';

/**
 * Props of {@link ChakraActionElement}: those that the library passes to a button, and those of Chakra's `Button`
 * (`variant`, `size`, `colorPalette`, style props …).
 *
 * @group Props
 */
export type ChakraActionProps = ActionProps & React.ComponentPropsWithoutRef<typeof Button>;

/**
 * Button for every action (add, remove, clone, lock, mute, ungroup, undo, redo): a Chakra `Button`, by default of size
 * `xs` and variant `subtle`, or an `IconButton` if the label is not text. Locked and muted elements show the label and title of their disabled translation.
 *
 * @group Components
 */
export const ChakraActionElement = (props: ChakraActionProps): React.JSX.Element => {
  const buttonProps = actionProps(props);
  const Component = typeof buttonProps.children === 'string' ? Button : IconButton;

  return <Component size="xs" variant="subtle" {...buttonProps} />;
};
