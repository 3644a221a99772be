import type { KitSource } from '@site/src/lib/kit';
import css from './tweaks.css?raw';

export const source: KitSource = {
  imports: [
    `import {
  MaterialActionElement,
  QueryBuilderMaterial,
} from '@react-querybuilder/material';`,
  ],
  wrappers: ['QueryBuilderMaterial'],
  css,
  controls: {
    imports: ["import { MaterialActionElement } from '@react-querybuilder/material';"],
    constants: [
      `const RemoveButton⟨: typeof MaterialActionElement⟩ = (props) => (
  <MaterialActionElement
    {...props}
    variant="text"
    color="inherit"
    sx={{ minWidth: 0 }}
  />
);`,
      `const controlElements = {
  removeRuleAction: RemoveButton,
  removeGroupAction: RemoveButton,
};`,
    ],
  },
};
