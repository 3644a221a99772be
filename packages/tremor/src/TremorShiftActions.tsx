import { Button } from '@tremor/react';
import type * as React from 'react';
import type { ShiftActionsProps } from 'react-querybuilder';
import { renderShiftActions } from '../../shared/renderShiftActions';

/**
 * "Shift up" and "shift down": two small Tremor `Button`s of variant `light`, side by side. It adds no props to those of
 * the library.
 *
 * @group Components
 */
export const TremorShiftActions = (props: ShiftActionsProps): React.JSX.Element =>
  renderShiftActions(props, buttonProps => (
    <Button size="xs" variant="light" className="h-6 w-6" {...buttonProps} />
  ));
