import { Box, IconButton } from '@chakra-ui/react';
import type * as React from 'react';
import type { ShiftActionsProps } from 'react-querybuilder';

/**
 * "Shift up" and "shift down" as two low, stacked Chakra buttons. Not exported, because the
 * published package doesn't export it.
 */
export const ChakraShiftActions = (props: ShiftActionsProps): React.JSX.Element => {
  const { className, disabled, labels, shiftDownDisabled, shiftUpDisabled, testID, titles } = props;
  const buttonProps = { type: 'button', size: '2xs', variant: 'ghost', height: '4' } as const;

  return (
    <Box data-testid={testID} className={className}>
      <IconButton
        {...buttonProps}
        title={titles?.shiftUp}
        disabled={disabled || shiftUpDisabled}
        onClick={event => {
          props.shiftUp(event);
        }}
      >
        {labels?.shiftUp}
      </IconButton>
      <IconButton
        {...buttonProps}
        title={titles?.shiftDown}
        disabled={disabled || shiftDownDisabled}
        onClick={event => {
          props.shiftDown(event);
        }}
      >
        {labels?.shiftDown}
      </IconButton>
    </Box>
  );
};
