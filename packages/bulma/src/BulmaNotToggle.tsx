import * as React from 'react';
import { clsx, type NotToggleProps } from 'react-querybuilder';

/**
 * Checkbox that inverts a group ("not"), in Bulma's `checkbox` label.
 *
 * Bulma has no switch, so that the toggle is a native check box: the whole label is clickable, and the space key
 * toggles it. It adds no props to those of the library.
 *
 * @group Components
 */
export const BulmaNotToggle = (props: NotToggleProps): React.JSX.Element => {
  const id = React.useId();

  return (
    <label
      data-testid={props.testID}
      className={clsx('checkbox is-size-7', props.className)}
      title={props.title}
      htmlFor={id}
    >
      <input
        id={id}
        type="checkbox"
        checked={!!props.checked}
        disabled={props.disabled}
        onChange={event => {
          props.handleOnChange(event.target.checked);
        }}
      />{' '}
      {props.label}
    </label>
  );
};
