import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import {
  attribute,
  check,
  guidesOf,
  isProp,
  textOf,
  valueOf,
  valueOfNamed,
  type Edit,
} from '../syntax';

const isNative = (element: T.JSXOpeningElement): boolean =>
  element.name.type === 'JSXIdentifier' && /^(?:input|select|textarea)$/.test(element.name.name);

/** What the value of an element is. Undefined if it has several. */
const partOf = (element: T.JSXOpeningElement): string | undefined => {
  const type = textOf(valueOfNamed(element, 'type'));
  if (attribute(element, 'multiple') || type === 'file') return undefined;
  return type === 'checkbox' ? 'target.checked' : 'target.value';
};

export const noEventAsValue = check({
  description: 'Pass the value of an input to `handleOnChange`, not the event.',
  message:
    '`handleOnChange` receives the event, so the query contains an event object. Pass `event.target.value`, or `event.target.checked` for a checkbox.',
  guides: {
    ...guidesOf('tips/common-mistakes#the-value-is-the-event', 4, 5, 6, 7, 8),
    3: 'intro#when-something-does-not-work',
  },
  fixable: true,
  create: (context, found) => ({
    JSXOpeningElement(element) {
      if (!isNative(element)) return;
      const value = valueOf(attribute(element, 'onChange'));
      const part = partOf(element);
      if (!value) return;
      if (isProp(context, value, 'handleOnChange')) {
        const text = `event => ${context.sourceCode.getText(value)}(event.${part ?? ''})`;
        found(value, {}, part === undefined ? [] : [[...value.range, text]]);
        return;
      }
      if (value.type !== 'ArrowFunctionExpression' || value.params.length !== 1) return;
      const call =
        value.body.type === 'BlockStatement' && value.body.body.length === 1
          ? value.body.body[0]?.type === 'ExpressionStatement' && value.body.body[0].expression
          : value.body;
      const [parameter] = value.params;
      if (!call || call.type !== 'CallExpression' || parameter?.type !== 'Identifier') return;
      const [argument] = call.arguments;
      if (argument?.type !== 'Identifier' || argument.name !== parameter.name) return;
      if (!isProp(context, call.callee, 'handleOnChange')) return;
      const edit: Edit = [...argument.range, `${argument.name}.${part ?? ''}`];
      found(argument, {}, part === undefined ? [] : [edit]);
    },
  }),
});
