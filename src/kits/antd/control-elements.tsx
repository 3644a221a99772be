import { AntDActionElement } from '@react-querybuilder/antd';

const RemoveButton: typeof AntDActionElement = props => (
  <AntDActionElement {...props} type="text" />
);

/** Controls that differ from the adapter's. `source.ts` shows the same code. */
export const controlElements = {
  removeRuleAction: RemoveButton,
  removeGroupAction: RemoveButton,
};
