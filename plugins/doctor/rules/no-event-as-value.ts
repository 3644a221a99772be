import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import {
  attribute,
  check,
  guidesOf,
  importOf,
  isProp,
  textOf,
  valueOf,
  valueOfNamed,
  type Context,
  type Edit,
} from '../syntax';

/** Components of UI kits that pass the event to `onChange`. */
const INPUTS: Readonly<Record<string, RegExp>> = {
  '@chakra-ui/react': /^(?:Input|Textarea)$/,
  '@mantine/core': /^(?:TextInput|Textarea|NativeSelect)$/,
  '@mui/material': /^(?:TextField|(?:Filled|Outlined)?Input)$/,
  antd: /^Input$/,
  'react-bootstrap': /^FormControl$/,
};

/** What `onChange` of an element passes, for the message. Undefined if that may be the value. */
const passedBy = (
  context: Context,
  { name }: T.JSXOpeningElement,
): Readonly<Record<'what' | 'kind' | 'instead', string>> | undefined => {
  const imported = importOf(context, name);
  if (imported && /^react-select(?:\/|$)/.test(imported.module) && imported.name === 'default')
    return {
      what: 'the option of react-select',
      kind: 'an object',
      instead: 'the `value` of the option',
    };
  const isInput = imported
    ? INPUTS[imported.module]?.test(imported.name) === true
    : name.type === 'JSXIdentifier' && /^(?:input|select|textarea)$/.test(name.name);
  const instead = '`event.target.value`, or `event.target.checked` for a checkbox';
  return isInput ? { what: 'the event', kind: 'an event object', instead } : undefined;
};

/** What the value of an element is. Undefined if it has several. */
const partOf = (element: T.JSXOpeningElement): string | undefined => {
  const type = textOf(valueOfNamed(element, 'type'));
  if (attribute(element, 'multiple') || type === 'file') return undefined;
  return type === 'checkbox' ? 'target.checked' : 'target.value';
};

export const noEventAsValue = check({
  description: 'Pass the value of an input to `handleOnChange`, not the event.',
  message: '`handleOnChange` receives {{what}}, so the query contains {{kind}}. Pass {{instead}}.',
  guides: {
    ...guidesOf('tips/common-mistakes#the-value-is-the-event', 4, 5, 6, 7, 8),
    3: 'intro#when-something-does-not-work',
  },
  fixable: true,
  create: (context, found) => ({
    JSXOpeningElement(element) {
      const passed = passedBy(context, element);
      const value = valueOf(attribute(element, 'onChange'));
      if (!passed || !value) return;
      const part = passed.what === 'the event' ? partOf(element) : undefined;
      if (isProp(context, value, 'handleOnChange')) {
        const text = `event => ${context.sourceCode.getText(value)}(event.${part ?? ''})`;
        found(value, passed, part === undefined ? [] : [[...value.range, text]]);
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
      found(argument, passed, part === undefined ? [] : [edit]);
    },
  }),
});
