import type * as React from 'react';
import type { ShiftActionsProps } from 'react-querybuilder';
import { glyphName } from './glyphName';

/** Props that every kit's shift button supports. */
interface ShiftButtonProps {
  'aria-label': string | undefined;
  children: React.ReactNode;
  disabled: boolean | undefined;
  onClick: (event: React.MouseEvent) => void;
  title: string | undefined;
  type: 'button';
}

/**
 * "Shift up" and "shift down" side by side.
 *
 * The library's style sheet stacks the children of `shiftActions` and removes their padding. The
 * inner element keeps this from the buttons, which would be smaller than 24 × 24 pixels.
 */
export const renderShiftActions = (
  props: ShiftActionsProps,
  renderButton: (buttonProps: ShiftButtonProps) => React.JSX.Element,
  rowClassName?: string,
): React.JSX.Element => {
  const { className, disabled, labels, shiftDownDisabled, shiftUpDisabled, testID, titles } = props;

  const render = (
    label: React.ReactNode,
    title: string | undefined,
    atEnd: boolean | undefined,
    shift: ShiftActionsProps['shiftUp'],
  ) =>
    renderButton({
      'aria-label': glyphName(label, title),
      children: label,
      disabled: disabled || atEnd,
      onClick: event => {
        shift(event);
      },
      title,
      type: 'button',
    });

  return (
    <div data-testid={testID} className={className}>
      <div className={rowClassName} style={{ display: 'flex' }}>
        {render(labels?.shiftUp, titles?.shiftUp, shiftUpDisabled, props.shiftUp)}
        {render(labels?.shiftDown, titles?.shiftDown, shiftDownDisabled, props.shiftDown)}
      </div>
    </div>
  );
};
