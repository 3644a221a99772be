import {
  type Classnames,
  type ControlElementsProp,
  type FullField,
  getCompatContextProvider,
} from 'react-querybuilder';
import { ActionButton, NotSwitch, ShiftButtons } from './actions';
import { iconTranslations } from './icons';
import { ValueEditor } from './value-editor';
import { ValueSelector } from './value-selector';

/** Layout, and states of rules and groups. */
export const shadcnClassnames: Partial<Classnames> = {
  ruleGroup: 'flex flex-col gap-2 rounded-lg border bg-muted/40 p-3',
  header: 'flex flex-wrap items-center gap-2',
  body: 'flex flex-col gap-2 empty:hidden',
  rule: 'flex flex-wrap items-center gap-2',
  betweenRules: 'flex',
  notToggle: 'inline-flex items-center gap-2 text-sm',
  shiftActions: 'inline-flex',
  dragHandle: 'inline-flex size-6 cursor-grab items-center justify-center text-muted-foreground',
  invalid: 'border-destructive',
  muted: 'opacity-60',
  dndDragging: 'opacity-50',
  dndOver: 'border-b-2 border-b-primary',
};

export const shadcnControlElements: ControlElementsProp<FullField, string> = {
  actionElement: ActionButton,
  notToggle: NotSwitch,
  shiftActions: ShiftButtons,
  valueEditor: ValueEditor,
  valueSelector: ValueSelector,
};

/** Renders every query builder inside it with the components of shadcn/ui. */
export const QueryBuilderShadcn = getCompatContextProvider({
  controlClassnames: shadcnClassnames,
  controlElements: shadcnControlElements,
  translations: iconTranslations,
});
