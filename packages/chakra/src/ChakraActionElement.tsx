import { Button } from '@chakra-ui/react';
import type * as React from 'react';
import type { ActionProps } from 'react-querybuilder';
import { withoutLibraryProps } from '../../shared/withoutLibraryProps';

/**
 * Props of {@link ChakraActionElement}: those that the library passes to a button, and those of Chakra's `Button`
 * (`variant`, `size`, `colorPalette`, style props …).
 *
 * @group Props
 */
export type ChakraActionProps = ActionProps & React.ComponentPropsWithoutRef<typeof Button>;

/**
 * Button for every action (add, remove, clone, lock, mute, ungroup, undo, redo): a Chakra `Button`, by default of size
 * `xs` and variant `subtle`. Locked and muted elements show the label and title of their disabled translation.
 *
 * @group Components
 */
export const ChakraActionElement = (props: ChakraActionProps): React.JSX.Element => {
  const { disabled, disabledTranslation, label, testID, title } = props;
  const translation = disabled ? disabledTranslation : undefined;

  return (
    <Button
      type="button"
      size="xs"
      variant="subtle"
      {...withoutLibraryProps(props)}
      data-testid={testID}
      title={translation ? translation.title : title}
      disabled={disabled && !translation}
      onClick={event => {
        props.handleOnClick(event);
      }}
    >
      {translation ? translation.label : label}
    </Button>
  );
};
