import type { KitSource } from '@site/src/lib/kit';
import css from './tweaks.css?raw';

export const source: KitSource = {
  imports: [
    "import { Button, MantineProvider } from '@mantine/core';",
    `⟨import type { ActionProps } from 'react-querybuilder';
⟩import { QueryBuilderMantine } from '@react-querybuilder/mantine';`,
    "import '@mantine/core/styles.css';",
    "import '@mantine/dates/styles.css';",
  ],
  wrappers: ['MantineProvider', 'QueryBuilderMantine'],
  css,
  controls: {
    imports: [
      `⟨import type { ActionProps } from 'react-querybuilder';
⟩import { Button } from '@mantine/core';`,
    ],
    constants: [
      `⟨type RemoveButtonProps = Pick<
  ActionProps,
  'className' | 'title' | 'label' | 'disabled' | 'handleOnClick' | 'testID'
>;

⟩const RemoveButton = (props⟨: RemoveButtonProps⟩) => (
  <Button
    className={props.className}
    title={props.title}
    disabled={props.disabled}
    data-testid={props.testID}
    variant="subtle"
    color="gray"
    c="inherit"
    px="xs"
    onClick={(event) => props.handleOnClick(event)}
  >
    {props.label}
  </Button>
);`,
      `const controlElements = {
  removeRuleAction: RemoveButton,
  removeGroupAction: RemoveButton,
};`,
    ],
  },
};
