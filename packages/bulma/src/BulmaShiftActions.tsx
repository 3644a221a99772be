import * as React from 'react';
import type { ShiftActionsProps } from 'react-querybuilder';

/**
 * "Shift up" and "shift down" as Bulma buttons. The library's own component gives its two buttons no class that Bulma
 * could style. Not exported by the package: its public names are those of the published one.
 */
export const BulmaShiftActions = ({
  className,
  disabled,
  labels,
  shiftDown,
  shiftDownDisabled,
  shiftUp,
  shiftUpDisabled,
  testID,
  titles,
}: ShiftActionsProps): React.JSX.Element => (
  <div data-testid={testID} className={className}>
    <button
      type="button"
      className="button is-small"
      title={titles?.shiftUp}
      disabled={disabled || shiftUpDisabled}
      onClick={event => shiftUp(event)}
    >
      {labels?.shiftUp}
    </button>
    <button
      type="button"
      className="button is-small"
      title={titles?.shiftDown}
      disabled={disabled || shiftDownDisabled}
      onClick={event => shiftDown(event)}
    >
      {labels?.shiftDown}
    </button>
  </div>
);
