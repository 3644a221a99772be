import type { KitSource } from '@site/src/lib/kit';
import css from './tweaks.css?raw';

export const source: KitSource = {
  imports: ["import { AntDActionElement, QueryBuilderAntD } from '@react-querybuilder/antd';"],
  wrappers: ['QueryBuilderAntD'],
  css,
  controls: {
    imports: ["import { AntDActionElement } from '@react-querybuilder/antd';"],
    constants: [
      `const RemoveButton⟨: typeof AntDActionElement⟩ = (props) =>⟨ (
 ⟩ <AntDActionElement {...props} type="text" />⟨
)⟩;`,
      `const controlElements = {
  removeRuleAction: RemoveButton,
  removeGroupAction: RemoveButton,
};`,
    ],
  },
};
