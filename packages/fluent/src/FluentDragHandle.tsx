import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import * as React from 'react';
import type { DragHandleProps } from 'react-querybuilder';

const useStyles = makeStyles({
  root: {
    alignItems: 'center',
    color: tokens.colorNeutralForeground3,
    cursor: 'grab',
    display: 'inline-flex',
    fontSize: tokens.fontSizeBase500,
  },
});

/**
 * Handle by which a rule or a group is dragged, in the colors of Fluent UI's theme. The drag-and-drop package connects
 * it through its ref.
 *
 * It is no `Button`: Firefox does not drag buttons.
 *
 * @group Components
 */
export const FluentDragHandle: React.ForwardRefExoticComponent<
  DragHandleProps & React.RefAttributes<HTMLSpanElement>
> = React.forwardRef<HTMLSpanElement, DragHandleProps>((props, ref) => {
  const styles = useStyles();

  return (
    <span
      {...props.dragHandleAttributes}
      ref={ref}
      data-testid={props.testID}
      className={mergeClasses(styles.root, props.className)}
      title={props.title}
    >
      {props.label}
    </span>
  );
});
FluentDragHandle.displayName = 'FluentDragHandle';
