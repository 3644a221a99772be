import * as React from 'react';
import { clsx } from 'react-querybuilder';
import type { NotToggleProps } from 'react-querybuilder';

/**
 * Checkbox that inverts a group ("not"), in Bulma's `checkbox` label.
 *
 * Bulma has no switch, so that the toggle is a native check box: the whole label is clickable, and the space key
 * toggles it. It adds no props to those of the library.
 *
 * @group Components
 */
export const BulmaNotToggle = ({
  className,
  handleOnChange,
  label,
  checked,
  title,
  disabled,
  testID,
}: NotToggleProps): React.JSX.Element => {
  const id = React.useId();

  return (
    <label data-testid={testID} className={clsx('checkbox', className)} title={title} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={!!checked}
        disabled={disabled}
        onChange={event => handleOnChange(event.target.checked)}
      />{' '}
      {label}
    </label>
  );
};
