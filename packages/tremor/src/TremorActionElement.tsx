import { Button } from '@tremor/react';
import type * as React from 'react';
import type { ActionProps } from 'react-querybuilder';
import { withoutLibraryProps } from '../../shared/withoutLibraryProps';

/**
 * Props of {@link TremorActionElement}: those that the library passes to a button, and those of Tremor's `Button`
 * (`variant`, `size`, `color`, `icon` …).
 *
 * @group Props
 */
export type TremorActionProps = ActionProps & React.ComponentPropsWithoutRef<typeof Button>;

/**
 * Button for every action (add, remove, clone, lock, mute, ungroup, undo, redo): a Tremor `Button`, by default of size
 * `xs` and variant `secondary`. Locked and muted elements show the label and title of their disabled translation.
 *
 * @group Components
 */
export const TremorActionElement = (props: TremorActionProps): React.JSX.Element => {
  const { disabled, disabledTranslation, label, testID, title } = props;
  const translation = disabled ? disabledTranslation : undefined;

  return (
    <Button
      type="button"
      size="xs"
      variant="secondary"
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
