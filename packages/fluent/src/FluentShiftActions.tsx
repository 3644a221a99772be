import { Button } from '@fluentui/react-components';
import type * as React from 'react';
import type { ShiftActionsProps } from 'react-querybuilder';
import { renderShiftActions } from '../../shared/renderShiftActions';

/**
 * "Shift up" and "shift down": two Fluent UI `Button`s of appearance `subtle`, side by side. It adds no props to those of
 * the library.
 *
 * @group Components
 */
export const FluentShiftActions = (props: ShiftActionsProps): React.JSX.Element =>
  renderShiftActions(props, ({ children, ...buttonProps }) => (
    <Button size="small" appearance="subtle" {...buttonProps} icon={<>{children}</>} />
  ));
