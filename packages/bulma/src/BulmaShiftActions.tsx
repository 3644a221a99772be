import type * as React from 'react';
import { clsx, type ShiftActionsProps } from 'react-querybuilder';

/**
 * "Shift up" and "shift down" as Bulma buttons. The library's own component gives its two buttons
 * no class that Bulma could style. Not exported, because the published package doesn't export it.
 */
export const BulmaShiftActions = (props: ShiftActionsProps): React.JSX.Element => {
  const { className, disabled, labels, shiftDownDisabled, shiftUpDisabled, testID, titles } = props;

  return (
    // Side by side, because stacked Bulma buttons are higher than a rule.
    <div data-testid={testID} className={clsx('is-flex is-flex-direction-row', className)}>
      <button
        type="button"
        className="button is-small px-2"
        title={titles?.shiftUp}
        disabled={disabled || shiftUpDisabled}
        onClick={event => {
          props.shiftUp(event);
        }}
      >
        {labels?.shiftUp}
      </button>
      <button
        type="button"
        className="button is-small px-2"
        title={titles?.shiftDown}
        disabled={disabled || shiftDownDisabled}
        onClick={event => {
          props.shiftDown(event);
        }}
      >
        {labels?.shiftDown}
      </button>
    </div>
  );
};
