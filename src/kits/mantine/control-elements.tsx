import { MantineActionElement } from '@react-querybuilder/mantine';

const RemoveButton: typeof MantineActionElement = props => (
  <MantineActionElement {...props} variant="subtle" color="gray" c="inherit" px="xs" />
);

/** Controls that differ from the adapter's. `source.ts` shows the same code. */
export const controlElements = {
  removeRuleAction: RemoveButton,
  removeGroupAction: RemoveButton,
};
