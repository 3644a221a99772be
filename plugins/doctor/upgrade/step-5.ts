/** From version 4 to 5. */
import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import {
  attribute,
  check,
  importOf,
  libraryName,
  propertyOf,
  textOf,
  valueOf,
  withoutAttribute,
  type Check,
  type Context,
} from '../syntax';
import { editImports, textWith, wrap } from './edit';
import { changedNames } from './names';

const DND = '@react-querybuilder/dnd';

const isOff = (prop: T.JSXAttribute | undefined): boolean => {
  const value = valueOf(prop);
  return value?.type === 'Literal' && value.value === false;
};

const importsDnd = ({ sourceCode: { ast } }: Context): boolean =>
  ast.body.some(node => node.type === 'ImportDeclaration' && node.source.value.startsWith(DND));

export const STEP_5: Readonly<Record<string, Check>> = {
  'dnd-package-5': check({
    description: 'Wrap query builders with drag and drop in `QueryBuilderDnD`.',
    message:
      'Drag and drop is a separate package. Install `@react-querybuilder/dnd`, and wrap the query builder in `{{wrapper}}`.',
    guides: { 5: 'migrate#drag-and-drop-is-a-package' },
    fixable: true,
    create: (context, found) => ({
      JSXElement(node) {
        const { openingElement: element, closingElement } = node;
        const name = libraryName(context, element.name);
        const isPlain = name === 'QueryBuilder';
        if (!isPlain && name !== 'QueryBuilderWithoutDndProvider') return;
        const prop = attribute(element, 'enableDragAndDrop');
        if (isPlain && (!prop || isOff(prop) || importsDnd(context))) return;
        const wrapper = isPlain ? 'QueryBuilderDnD' : 'QueryBuilderDndWithoutProvider';
        // A condition stays where it is.
        const isOn = prop && (prop.value === null || valueOf(prop)?.type === 'Literal');
        const text = textWith(context, node, [
          ...(isOn && !isOff(prop) ? [withoutAttribute(context, prop)] : []),
          ...(isPlain ? [] : [[...element.name.range, 'QueryBuilder'] as const]),
          ...(isPlain || !closingElement
            ? []
            : [[...closingElement.name.range, 'QueryBuilder'] as const]),
        ]);
        const old = isPlain ? undefined : importOf(context, element.name)?.specifier;
        found(element.name, { wrapper }, [
          ...editImports(context, old ? [old] : [], [
            { module: DND, name: wrapper },
            ...(isPlain ? [] : [{ module: 'react-querybuilder', name: 'QueryBuilder' }]),
          ]),
          wrap(context, node, text, wrapper),
        ]);
      },
    }),
  }),
  'value-processor-5': check({
    description: 'Export JsonLogic with a rule processor.',
    message:
      'The result of `valueProcessor` now replaces the whole rule in the format `jsonlogic`. Pass a `ruleProcessor` instead.',
    guides: { 5: 'migrate#value-processors-work-for-jsonlogic' },
    create: (_context, found) => ({
      ObjectExpression(node) {
        const processor = propertyOf(node, 'valueProcessor');
        if (processor && textOf(propertyOf(node, 'format')?.value) === 'jsonlogic')
          found(processor);
      },
    }),
  }),
  'not-property-5': check({
    description: 'Test the value of `not`.',
    message:
      'Groups have no `not` until a user negates them. Test its value, not whether it exists.',
    guides: { 5: 'migrate#ids-and-not' },
    create: (_context, found) => ({
      BinaryExpression(node) {
        if (node.operator === 'in' && textOf(node.left) === 'not') found(node);
      },
    }),
  }),
  'names-5': changedNames(5, 'migrate#names-that-are-gone', {
    DNDType: { instead: 'It has no replacement.' },
    SelectorEditorProps: {
      instead:
        'Use `VersatileSelectorProps` for selectors, and `ValueEditorProps` for value editors.',
    },
  }),
};
