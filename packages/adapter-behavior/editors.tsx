import './polyfills';
import * as chakraUi from '@chakra-ui/react';
import * as fluentUi from '@fluentui/react-components';
import * as mantineCore from '@mantine/core';
import * as mantineDates from '@mantine/dates';
import * as mui from '@mui/material';
import * as tremorUi from '@tremor/react';
import * as antDesign from 'antd';
import type { Kit } from './kit';
import { antd } from './kits/antd';
import { bootstrap } from './kits/bootstrap';
import { bulma } from './kits/bulma';
import { chakra } from './kits/chakra';
import { fluent } from './kits/fluent';
import { mantine } from './kits/mantine';
import { material } from './kits/material';
import { tremor } from './kits/tremor';
import { renderKit } from './render';

type Exports = Readonly<Record<string, unknown>>;

/** Kits with the modules of their components. Kits without modules have class names only. */
const KITS: readonly (readonly [Kit, ...Exports[]])[] = [
  [antd, antDesign],
  [bootstrap],
  [bulma],
  [chakra, chakraUi],
  [fluent, fluentUi],
  [mantine, mantineCore, mantineDates],
  [material, mui],
  [tremor, tremorUi],
];

/** What a rule needs for its editor to be of the type. */
const EDITORS = {
  text: ['firstName', '=', 'Stevie'],
  number: ['age', '=', '28'],
  select: ['instrument', '=', 'bass'],
  multiselect: ['plays', 'in', 'bass'],
  checkbox: ['isMusician', '=', true],
  radio: ['main', '=', 'bass'],
  textarea: ['bio', '=', 'Texan'],
  switch: ['isTouring', '=', true],
  date: ['birthdate', '=', '2024-05-08'],
  'datetime-local': ['concert', '=', '2024-05-08T19:30'],
  time: ['rehearsal', '=', '19:30'],
  'between (text)': ['firstName', 'between', 'a,b'],
  'between (number)': ['age', 'between', '12,14'],
  'between (date)': ['birthdate', 'between', '2024-05-08,2024-05-17'],
  'between (select)': ['instrument', 'between', 'bass,drums'],
} as const;

/** What this file reads of React's tree. */
interface Fiber {
  readonly elementType: unknown;
  readonly memoizedProps: { readonly testID?: string } | null;
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/** Components that only surround a control. */
const FRAMES = ['FormControl', 'FormControlLabel'];

const isComponent = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && '$$typeof' in value);

/** Names of a kit's components. A component within another one, or a namespace, is `Input.TextArea`. */
const namesOf = (modules: readonly Exports[]): ReadonlyMap<unknown, string> => {
  const names = new Map<unknown, string>();
  for (const exports of modules) {
    for (const [name, value] of Object.entries(exports)) {
      if (!/^[A-Z]/.test(name) || FRAMES.includes(name)) continue;
      if (isComponent(value) && !names.has(value)) names.set(value, name);
      if (typeof value !== 'function' && (typeof value !== 'object' || value === null)) continue;
      for (const [part, inner] of Object.entries(value)) {
        const isPart = /^[A-Z]/.test(part) && isComponent(inner);
        // The name within a namespace is the documented one.
        if (isPart && (!isComponent(value) || !names.has(inner)))
          names.set(inner, `${name}.${part}`);
      }
    }
  }
  return names;
};

const childrenOf = ({ child }: Fiber): Fiber[] => {
  const children: Fiber[] = [];
  for (let next = child; next; next = next.sibling) children.push(next);
  return children;
};

/** The outermost fibers for which a function returns a name. */
const outermost = (fiber: Fiber, nameOf: (fiber: Fiber) => string | undefined): string[] => {
  const name = nameOf(fiber);
  return name ? [name] : childrenOf(fiber).flatMap(child => outermost(child, nameOf));
};

const displayName = (type: unknown): string =>
  isComponent(type) ? ((type as { displayName?: string }).displayName ?? '') : '';

const selectorOf = (element: Element, withClasses: boolean): string => {
  const classes = [...new Set(element.classList)].filter(name => !name.startsWith('rule-'));
  const type = element.matches('input') ? `[type=${element.getAttribute('type') ?? 'text'}]` : '';
  return [element.localName + type, ...(withClasses ? classes : [])].join('.');
};

/** A native control with the elements around it that carry classes of the kit. */
const nativeName = (control: Element, withClasses: boolean): string => {
  const own = selectorOf(control, withClasses);
  const parent = control.parentElement;
  const isInEditor = !control.matches('.rule-value') && parent?.closest('.rule-value');
  const around = isInEditor && parent ? selectorOf(parent, withClasses) : '';
  return around.includes('.') ? `${around} > ${own}` : own;
};

/** `Input × 2` for the two editors of a pair. Options repeat a component, too. */
const count = (names: readonly string[], isPair: boolean): string =>
  [...new Set(names)]
    .map(name => {
      const times = names.filter(other => other === name).length;
      return isPair && times > 1 ? `${name} × ${times}` : name;
    })
    .join(', ');

/** The component or native control of each editor type. */
const observe = ([kit, ...modules]: (typeof KITS)[number]): Record<string, string> => {
  const components = namesOf(modules);
  const rules = Object.values(EDITORS).map(([field, operator, value]) => ({
    field,
    operator,
    value,
  }));
  const { container } = renderKit(kit, { combinator: 'and', rules });
  const root = Object.entries(container).find(([key]) => key.startsWith('__reactContainer'));
  const editors: Fiber[] = [];
  outermost((root?.[1] as { stateNode: { current: Fiber } }).stateNode.current, fiber => {
    if (fiber.memoizedProps?.testID !== 'value-editor') return undefined;
    editors.push(fiber);
    return 'editor';
  });

  const names = [...components.values()];
  /** The name of a component of the kit. Ant Design makes pickers for each library of dates. */
  const componentName = ({ elementType }: Fiber): string | undefined => {
    const own = displayName(elementType);
    const isPicker = /^(?:Date|Range|Time)Picker$/.test(own);
    return (
      components.get(elementType) ??
      (isPicker ? [own, `DatePicker.${own}`].find(name => names.includes(name)) : undefined)
    );
  };
  const controlName = ({ stateNode }: Fiber): string | undefined =>
    stateNode instanceof Element && stateNode.matches('input, select, textarea')
      ? nativeName(stateNode, modules.length === 0)
      : undefined;

  return Object.fromEntries(
    Object.keys(EDITORS).map((editor, index) => {
      const fiber = editors[index];
      const found = fiber ? outermost(fiber, componentName) : [];
      const shown = fiber && found.length === 0 ? outermost(fiber, controlName) : found;
      if (shown.length === 0) throw new Error(`What is the ${editor} editor of ${kit.name}?`);
      return [editor, count(shown, editor.startsWith('between'))];
    }),
  );
};

/**
 * Names the component of the kit that each editor type renders, by adapter. The API reference shows them.
 *
 * @throws Error if an editor renders no component or control.
 */
export const observeEditors = (): Record<string, Record<string, string>> =>
  Object.fromEntries(KITS.map(kit => [kit[0].name, observe(kit)]));
