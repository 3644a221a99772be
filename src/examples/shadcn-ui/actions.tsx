import { type ComponentProps, type ReactNode, useId } from 'react';
import {
  type ActionProps,
  clsx,
  type NotToggleProps,
  type ShiftActionsProps,
} from 'react-querybuilder';
import { Button } from './button';
import { Switch } from './switch';

interface LabeledButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'ref'> {
  label: ReactNode;
}

// Words get a border. Icons and characters such as "⨯" are quiet, and the title names them.
const LabeledButton = ({ label, title, className, ...props }: LabeledButtonProps) => {
  const isWords = typeof label === 'string' && /[\p{L}\p{N}]/u.test(label);

  return (
    <Button
      type="button"
      variant={isWords ? 'outline' : 'ghost'}
      size={isWords ? 'sm' : 'icon'}
      className={clsx(!isWords && 'size-8', className)}
      title={title}
      aria-label={isWords ? undefined : title}
      {...props}
    >
      {label}
    </Button>
  );
};

/** Every button except shift buttons. */
export const ActionButton = (props: ActionProps) => {
  const { className, disabled, disabledTranslation, label, testID, title } = props;
  // The button that unlocks a locked rule or group stays clickable.
  const translation = disabled ? disabledTranslation : undefined;

  return (
    <LabeledButton
      label={translation ? translation.label : label}
      title={translation ? translation.title : title}
      className={className}
      disabled={disabled && !translation}
      data-testid={testID}
      onClick={event => {
        props.handleOnClick(event);
      }}
    />
  );
};

/** "Shift up" and "shift down" side by side. */
export const ShiftButtons = (props: ShiftActionsProps) => {
  const { className, disabled, labels, shiftDownDisabled, shiftUpDisabled, testID, titles } = props;

  return (
    <div data-testid={testID} className={className}>
      <LabeledButton
        label={labels?.shiftUp}
        title={titles?.shiftUp}
        disabled={disabled || shiftUpDisabled}
        onClick={event => {
          props.shiftUp(event);
        }}
      />
      <LabeledButton
        label={labels?.shiftDown}
        title={titles?.shiftDown}
        disabled={disabled || shiftDownDisabled}
        onClick={event => {
          props.shiftDown(event);
        }}
      />
    </div>
  );
};

/** Switch that inverts a group. */
export const NotSwitch = (props: NotToggleProps) => {
  const { checked, className, disabled, label, testID, title } = props;
  const id = useId();

  return (
    <span data-testid={testID} className={className} title={title}>
      <Switch
        id={`${id}switch`}
        aria-labelledby={`${id}label`}
        checked={!!checked}
        disabled={disabled}
        onCheckedChange={isOn => {
          props.handleOnChange(isOn);
        }}
      />
      <label id={`${id}label`} htmlFor={`${id}switch`}>
        {label}
      </label>
    </span>
  );
};
