import { Button } from '@fluentui/react-components';
import type * as React from 'react';
import type { ActionProps } from 'react-querybuilder';
import { actionProps } from '../../shared/actionProps';

/**
 * Props of {@link FluentActionElement}: those that the library passes to a button, and those of Fluent UI's `Button`
 * (`appearance`, `size`, `shape` …).
 *
 * @group Props
 */
export type FluentActionProps = ActionProps &
  Omit<React.ComponentPropsWithoutRef<typeof Button>, 'children' | 'icon' | 'onClick'>;

/**
 * Button for every action (add, remove, clone, lock, mute, ungroup, undo, redo): a Fluent UI `Button`, by default of size
 * `small`. A label that is not text becomes its icon. Locked and muted elements show the label and title of their disabled
 * translation.
 *
 * @group Components
 */
export const FluentActionElement = (props: FluentActionProps): React.JSX.Element => {
  const { children, ...rest } = actionProps(props);
  const isText = typeof children === 'string';

  return (
    // A button without text is as wide as its icon.
    <Button size="small" {...(rest as object)} icon={isText ? undefined : <>{children}</>}>
      {isText ? children : undefined}
    </Button>
  );
};
