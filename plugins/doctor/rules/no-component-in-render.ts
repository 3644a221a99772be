import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import {
  attribute,
  check,
  functionAround,
  guidesOf,
  isCallOf,
  isComponent,
  isFunction,
  libraryName,
  resolve,
  valueOf,
} from '../syntax';

const FOCUS = 'tips/common-mistakes#an-input-loses-the-focus-after-each-key';

/** Whether a component renders nothing that could lose the focus, such as `() => null`. */
const isEmpty = (node: T.Node): boolean =>
  node.type === 'ArrowFunctionExpression' &&
  (node.body.type === 'Literal' ||
    (node.body.type === 'JSXFragment' && node.body.children.length === 0) ||
    (node.body.type === 'Identifier' && node.body.name === 'undefined'));

export const noComponentInRender = check({
  description: 'Define components of `controlElements` at the top level of a module.',
  message:
    '`{{name}}` is a new component on every render, so inputs lose focus. Define the component outside of `{{outer}}`.',
  guides: { ...guidesOf(FOCUS, 4, 5, 6, 7, 8), 3: 'intro#when-something-does-not-work' },
  create: (context, found) => ({
    JSXOpeningElement(element) {
      const value = valueOf(attribute(element, 'controlElements'));
      if (!value || libraryName(context, element.name) === undefined) return;
      const object = resolve(context, value);
      if (object.type !== 'ObjectExpression') return;
      for (const each of object.properties) {
        if (each.type !== 'Property' || each.key.type !== 'Identifier') continue;
        const component = resolve(context, each.value);
        const isNew = isFunction(component) || isCallOf(component, 'memo', 'forwardRef');
        const outer = functionAround(component);
        if (!isNew || isEmpty(component) || !isComponent(outer)) continue;
        found(each, { name: each.key.name, outer: outer.id?.name ?? 'the component around it' });
      }
    },
  }),
});
