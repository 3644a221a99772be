import { MaterialActionElement } from '@react-querybuilder/material';

const RemoveButton: typeof MaterialActionElement = props => (
  <MaterialActionElement {...props} variant="text" color="inherit" sx={{ minWidth: 0 }} />
);

/** Controls that differ from the adapter's. `source.ts` shows the same code. */
export const controlElements = {
  removeRuleAction: RemoveButton,
  removeGroupAction: RemoveButton,
};
