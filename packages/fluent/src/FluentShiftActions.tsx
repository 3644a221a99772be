import { Button } from '@fluentui/react-components';
import type * as React from 'react';
import type { ShiftActionsProps } from 'react-querybuilder';

/**
 * "Shift up" and "shift down": two Fluent UI `Button`s of appearance `subtle`, side by side. It adds no props to those of
 * the library.
 *
 * @group Components
 */
export const FluentShiftActions = (props: ShiftActionsProps): React.JSX.Element => {
  const { className, disabled, labels, shiftDownDisabled, shiftUpDisabled, testID, titles } = props;

  return (
    // Side by side, because buttons stacked as in the library's layout are higher than a rule.
    <div data-testid={testID} className={className} style={{ flexDirection: 'row' }}>
      <Button
        type="button"
        size="small"
        appearance="subtle"
        title={titles?.shiftUp}
        disabled={disabled || shiftUpDisabled}
        icon={<>{labels?.shiftUp}</>}
        onClick={event => {
          props.shiftUp(event);
        }}
      />
      <Button
        type="button"
        size="small"
        appearance="subtle"
        title={titles?.shiftDown}
        disabled={disabled || shiftDownDisabled}
        icon={<>{labels?.shiftDown}</>}
        onClick={event => {
          props.shiftDown(event);
        }}
      />
    </div>
  );
};
