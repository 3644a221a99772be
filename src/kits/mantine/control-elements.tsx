import type { ActionProps } from 'react-querybuilder';
import { Button } from '@mantine/core';

type RemoveButtonProps = Pick<
  ActionProps,
  'className' | 'title' | 'label' | 'disabled' | 'handleOnClick' | 'testID'
>;

const RemoveButton = (props: RemoveButtonProps) => (
  <Button
    className={props.className}
    title={props.title}
    disabled={props.disabled}
    data-testid={props.testID}
    variant="subtle"
    color="gray"
    c="inherit"
    px="xs"
    onClick={event => props.handleOnClick(event)}
  >
    {props.label}
  </Button>
);

/** Controls that differ from the adapter's. `source.ts` shows the same code. */
export const controlElements = {
  removeRuleAction: RemoveButton,
  removeGroupAction: RemoveButton,
};
