import type { KitSource } from '@site/src/lib/kit';
import css from './tweaks.css?raw';

export const source: KitSource = {
  imports: [
    "import { MantineProvider } from '@mantine/core';",
    `import {
  MantineActionElement,
  QueryBuilderMantine,
} from '@react-querybuilder/mantine';`,
    "import '@mantine/core/styles.css';",
    "import '@mantine/dates/styles.css';",
  ],
  wrappers: ['MantineProvider', 'QueryBuilderMantine'],
  css,
  controls: {
    imports: ["import { MantineActionElement } from '@react-querybuilder/mantine';"],
    constants: [
      `const RemoveButton⟨: typeof MantineActionElement⟩ = (props) => (
  <MantineActionElement
    {...props}
    variant="subtle"
    color="gray"
    c="inherit"
    px="xs"
  />
);`,
      `const controlElements = {
  removeRuleAction: RemoveButton,
  removeGroupAction: RemoveButton,
};`,
    ],
  },
};
