import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import { CALLBACKS } from '../callbacks';
import {
  attribute,
  callbackOf,
  check,
  guidesOf,
  isQueryBuilder,
  nodesThatRun,
  valueOf,
  type Edit,
} from '../syntax';

/** Inserts a `return` in front of the closing brace. */
const withReturn = (body: T.BlockStatement, text: string): Edit => {
  const last = body.body.at(-1);
  const end = body.range[1] - 1;
  if (!last) return [body.range[0], body.range[1], `{ return ${text}; }`];
  const isOneLine = last.loc.start.line === body.loc.start.line;
  const space = isOneLine ? ' ' : `\n${' '.repeat(last.loc.start.column)}`;
  return [
    last.range[1],
    last.range[1],
    `${space}return ${text};${last.range[1] === end ? ' ' : ''}`,
  ];
};

export const requireCallbackReturn = check({
  description: 'Return a value from `onAddRule`, `onAddGroup`, `onRemove` and the move callbacks.',
  message: '`{{name}}` returns nothing, which prevents every change. Return {{what}}.',
  guides: guidesOf('tips/common-mistakes#callback-prevents-every-change', 5, 6, 7, 8),
  fixable: true,
  create: (context, found) => ({
    JSXOpeningElement(element) {
      if (!isQueryBuilder(context, element)) return;
      for (const name of Object.keys(CALLBACKS)) {
        const value = valueOf(attribute(element, name));
        const callback = callbackOf(context, value);
        if (!value || !callback || callback.async || callback.generator) continue;
        if (callback.body.type !== 'BlockStatement') continue;
        // A function that throws, or returns on one path, is meant so.
        const ends = [...nodesThatRun(context, callback)].some(
          node =>
            node.type === 'ThrowStatement' || (node.type === 'ReturnStatement' && node.argument),
        );
        if (ends) continue;
        const isAdd = name.startsWith('onAdd');
        const [first] = callback.params;
        const result = !isAdd ? 'true' : first?.type === 'Identifier' ? first.name : undefined;
        const what = isAdd
          ? `the rule or group to add, or \`false\` to prevent it`
          : '`true`, or `false` to prevent the change';
        const last = callback.body.body.at(-1);
        // What follows a `return` would never run.
        const isOpen = last?.type !== 'ReturnStatement' && last?.type !== 'IfStatement';
        found(
          value,
          { name, what },
          result !== undefined && isOpen ? [withReturn(callback.body, result)] : [],
        );
      }
    },
  }),
});
