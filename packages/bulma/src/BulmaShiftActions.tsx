import type * as React from 'react';
import type { ShiftActionsProps } from 'react-querybuilder';
import { renderShiftActions } from '../../shared/renderShiftActions';
import { BulmaLabel } from './BulmaLabel';

/**
 * "Shift up" and "shift down" as attached Bulma buttons. The library's own component gives its two
 * buttons no class that Bulma could style. Not exported, because the published package doesn't
 * export it.
 */
export const BulmaShiftActions = (props: ShiftActionsProps): React.JSX.Element =>
  renderShiftActions(
    props,
    ({ children, ...buttonProps }) => (
      <button className="button is-small" {...buttonProps}>
        <BulmaLabel label={children} />
      </button>
    ),
    'buttons has-addons',
  );
