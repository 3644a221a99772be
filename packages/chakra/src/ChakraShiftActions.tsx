import { IconButton } from '@chakra-ui/react';
import type * as React from 'react';
import type { ShiftActionsProps } from 'react-querybuilder';
import { renderShiftActions } from '../../shared/renderShiftActions';

/**
 * "Shift up" and "shift down" as two Chakra icon buttons, side by side. Not exported, because the
 * published package doesn't export it.
 */
export const ChakraShiftActions = (props: ShiftActionsProps): React.JSX.Element =>
  renderShiftActions(props, buttonProps => (
    <IconButton size="2xs" variant="ghost" {...buttonProps} />
  ));
