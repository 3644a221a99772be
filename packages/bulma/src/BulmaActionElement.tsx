import type * as React from 'react';
import type { ActionProps } from 'react-querybuilder';
import { actionProps } from '../../shared/actionProps';
import { BulmaLabel } from './BulmaLabel';

/**
 * Button for every action. The library's own component takes its name from the label, also if the
 * label is a character. Not exported, because the published package doesn't export it.
 */
export const BulmaActionElement = (props: ActionProps): React.JSX.Element => {
  const { children, ...rest } = actionProps(props);

  return (
    <button {...rest}>
      <BulmaLabel label={children} />
    </button>
  );
};
