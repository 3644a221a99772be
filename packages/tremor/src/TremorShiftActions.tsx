import { Button } from '@tremor/react';
import type * as React from 'react';
import type { ShiftActionsProps } from 'react-querybuilder';

/**
 * "Shift up" and "shift down": two small Tremor `Button`s of variant `light`, one above the other. It adds no props to
 * those of the library.
 *
 * @group Components
 */
export const TremorShiftActions = (props: ShiftActionsProps): React.JSX.Element => {
  const { className, disabled, labels, shiftDownDisabled, shiftUpDisabled, testID, titles } = props;

  return (
    <div data-testid={testID} className={className}>
      <Button
        type="button"
        size="xs"
        variant="light"
        title={titles?.shiftUp}
        disabled={disabled || shiftUpDisabled}
        onClick={event => {
          props.shiftUp(event);
        }}
      >
        {labels?.shiftUp}
      </Button>
      <Button
        type="button"
        size="xs"
        variant="light"
        title={titles?.shiftDown}
        disabled={disabled || shiftDownDisabled}
        onClick={event => {
          props.shiftDown(event);
        }}
      >
        {labels?.shiftDown}
      </Button>
    </div>
  );
};
