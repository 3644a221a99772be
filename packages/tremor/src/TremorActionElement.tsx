import { Button } from '@tremor/react';
import type * as React from 'react';
import { type ActionProps, clsx } from 'react-querybuilder';
import { actionProps } from '../../shared/actionProps';

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
  const buttonProps = actionProps(props);
  const isIcon = typeof buttonProps.children !== 'string';

  return (
    <Button
      size="xs"
      variant="secondary"
      {...buttonProps}
      className={clsx(isIcon && 'px-1.5', props.className)}
    />
  );
};
