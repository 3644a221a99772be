import { Switch } from '@fluentui/react-components';
import type * as React from 'react';
import type { NotToggleProps } from 'react-querybuilder';
import { withoutLibraryProps } from '../../shared/withoutLibraryProps';

/**
 * Props of {@link FluentNotToggle}: those of the library, and those of Fluent UI's `Switch` (`size`, `labelPosition` …).
 *
 * @group Props
 */
export type FluentNotToggleProps = NotToggleProps &
  Omit<
    React.ComponentPropsWithoutRef<typeof Switch>,
    'checked' | 'defaultChecked' | 'label' | 'onChange'
  >;

/**
 * Switch that inverts a group ("not"): a Fluent UI `Switch` with its label, by default of size
 * `small`. `className` goes to its outermost element,
 * `title` and `data-testid` to its input.
 *
 * @group Components
 */
export const FluentNotToggle = (props: FluentNotToggleProps): React.JSX.Element => (
  <Switch
    size="small"
    {...withoutLibraryProps(props)}
    data-testid={props.testID}
    label={<>{props.label}</>}
    checked={!!props.checked}
    onChange={(_event, { checked }) => {
      props.handleOnChange(checked);
    }}
  />
);
