import { Switch } from '@tremor/react';
import * as React from 'react';
import { clsx, type NotToggleProps } from 'react-querybuilder';
import { withoutLibraryProps } from '../../shared/withoutLibraryProps';
import { HIDDEN_TWIN } from './hidden-twin';

/**
 * Props of {@link TremorNotToggle}: those of the library, and those of Tremor's `Switch` (`color`, `tooltip` …).
 *
 * @group Props
 */
export type TremorNotToggleProps = NotToggleProps &
  Omit<React.ComponentPropsWithoutRef<typeof Switch>, 'checked' | 'defaultChecked' | 'onChange'>;

/**
 * Switch that inverts a group ("not"): a Tremor `Switch` and its label, which toggles it, too.
 *
 * `className` and `title` go to the element around both.
 *
 * @group Components
 */
export const TremorNotToggle = (props: TremorNotToggleProps): React.JSX.Element => {
  const ownId = React.useId();
  const { className, label, testID, title, id = ownId, ...rest } = props;

  return (
    <div
      data-testid={testID}
      className={clsx('inline-flex items-center gap-x-2', HIDDEN_TWIN, className)}
      title={title}
    >
      <Switch
        {...withoutLibraryProps(rest)}
        id={id}
        checked={!!props.checked}
        onChange={checked => {
          props.handleOnChange(checked);
        }}
      />
      <label
        htmlFor={id}
        className="text-tremor-default text-tremor-content dark:text-dark-tremor-content"
      >
        {label}
      </label>
    </div>
  );
};
