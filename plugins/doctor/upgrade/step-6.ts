/** From version 5 to 6. */
import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import {
  attribute,
  check,
  hasSpread,
  isLibrary,
  libraryName,
  textOf,
  variableOf,
  type Check,
  type Edit,
} from '../syntax';
import { editImports } from './edit';
import { changedNames } from './names';

const FILES = 'migrate#files-and-entries';
const MAIN = 'react-querybuilder';

/** The properties that rules and groups have in their object. */
const PARTS: Readonly<Record<string, readonly [prop: string, parts: readonly string[]]>> = {
  RuleProps: ['rule', ['field', 'operator', 'value', 'valueSource']],
  RuleGroupProps: ['ruleGroup', ['combinator', 'rules', 'not']],
};

const isText = (node: T.Node): boolean => textOf(node) !== undefined;

export const STEP_6: Readonly<Record<string, Check>> = {
  'packages-6': check({
    description: 'Import types and the context from `react-querybuilder`.',
    message: '`{{name}}` is part of `react-querybuilder`. Import from there, and uninstall it.',
    guides: { 6: 'migrate' },
    fixable: true,
    create: (context, found) => ({
      ImportDeclaration({ source }) {
        if (!/^@react-querybuilder\/(?:ts|ctx)$/.test(source.value)) return;
        const quote = context.sourceCode.getText(source).charAt(0);
        found(source, { name: source.value }, [[...source.range, quote + MAIN + quote]]);
      },
    }),
  }),
  'entries-6': check({
    description: 'Import from the entry points of the package.',
    message: '`{{name}}` is not an entry point of the package. {{instead}}',
    guides: { 6: FILES },
    fixable: true,
    create: (context, found) => ({
      ImportDeclaration({ source }) {
        const name = source.value;
        const path = /^react-querybuilder\/dist\/(.*)$/.exec(name)?.[1];
        if (path === undefined || /\.s?css$/.test(path)) return;
        const entry = /^(formatQuery|transformQuery|parse\w+)(?:\.js)?$/.exec(path)?.[1];
        const quote = context.sourceCode.getText(source).charAt(0);
        const module = entry === undefined ? MAIN : `${MAIN}/${entry}`;
        found(
          source,
          { name, instead: `Import from \`${module}\`.` },
          entry === undefined ? [] : [[...source.range, quote + module + quote]],
        );
      },
    }),
  }),
  'class-names-6': check({
    description: 'Join class names with `clsx`.',
    message: '`c` is removed. Join the names yourself, or use the package `clsx`.',
    guides: { 6: 'migrate#names-that-are-gone' },
    fixable: true,
    create: (context, found) => ({
      ImportSpecifier(node) {
        const { imported, local, parent } = node;
        if (parent.type !== 'ImportDeclaration' || parent.source.value !== MAIN) return;
        if (imported.type !== 'Identifier' || imported.name !== 'c') return;
        const edits: Edit[] = [];
        for (const { identifier } of variableOf(context, local)?.references ?? []) {
          const call = identifier.parent;
          if (call.type !== 'CallExpression' || call.callee !== identifier) {
            found(node);
            return;
          }
          const [from, to] = call.range;
          const filter = call.arguments.every(isText) ? '' : '.filter(Boolean)';
          edits.push([from, identifier.range[1] + 1, '['], [to - 1, to, `]${filter}.join(' ')`]);
        }
        found(node, {}, [...editImports(context, [node], []), ...edits]);
      },
    }),
  }),
  'names-6': changedNames(
    6,
    'migrate#names-that-are-gone',
    { version: { instead: 'It has no replacement.' } },
    isLibrary,
  ),
  'all-props-6': check({
    description: 'Pass all props on to components of the library.',
    message: '`{{name}}` requires `schema` and more. Pass all props on: `<{{name}} {...props} />`.',
    guides: { 6: 'migrate#types' },
    create: (context, found) => ({
      JSXOpeningElement(element) {
        const name = libraryName(context, element.name);
        if (
          !name ||
          !/^(?:ValueEditor|ValueSelector|NotToggle|ActionElement|DragHandle)$/.test(name)
        )
          return;
        if (hasSpread(element) || attribute(element, 'schema')) return;
        if (attribute(element, 'path')) found(element.name, { name });
      },
    }),
  }),
  'rule-props-6': check({
    description: 'Read the parts of a rule from `rule`, and those of a group from `ruleGroup`.',
    message: '`{{name}}` is deprecated and optional. Read `{{prop}}.{{name}}`.',
    guides: { 6: 'migrate#types' },
    fixable: true,
    create: (context, found) => ({
      TSTypeReference(node) {
        const known = PARTS[libraryName(context, node.typeName) ?? ''];
        const parameter = node.parent.type === 'TSTypeAnnotation' ? node.parent.parent : undefined;
        if (!known || !parameter) return;
        const [prop, parts] = known;
        if (parameter.type === 'Identifier') {
          for (const { identifier } of variableOf(context, parameter)?.references ?? []) {
            const { parent } = identifier;
            if (parent.type !== 'MemberExpression' || parent.property.type !== 'Identifier')
              continue;
            const { name, range } = parent.property;
            if (parts.includes(name))
              found(parent.property, { name, prop }, [[...range, `${prop}.${name}`]]);
          }
        }
        if (parameter.type !== 'ObjectPattern') return;
        const nameOf = (each: T.Node): string =>
          each.type === 'Property' && each.key.type === 'Identifier' ? each.key.name : '';
        const old = parameter.properties.filter(each => parts.includes(nameOf(each)));
        const [first] = old;
        if (!first) return;
        const kept = parameter.properties.filter(each => !old.includes(each));
        const names = kept.map(each => context.sourceCode.getText(each));
        if (!kept.some(each => nameOf(each) === prop)) names.unshift(prop);
        const last = parameter.properties.at(-1) ?? first;
        const start = parameter.properties[0] ?? first;
        const edits: Edit[] = [[start.range[0], last.range[1], names.join(', ')]];
        for (const each of old) {
          // A default value needs a decision.
          if (each.type !== 'Property' || each.value.type !== 'Identifier') {
            found(each, { name: nameOf(each), prop });
            return;
          }
          for (const { identifier } of variableOf(context, each.value)?.references ?? []) {
            const isShort = identifier.parent.type === 'Property' && identifier.parent.shorthand;
            const text = `${prop}.${nameOf(each)}`;
            edits.push([...identifier.range, isShort ? `${identifier.name}: ${text}` : text]);
          }
        }
        found(first, { name: nameOf(first), prop }, edits);
      },
    }),
  }),
  'sql-texts-6': check({
    description: 'Put texts in SQL in single quotes.',
    message: 'In SQL, text in double quotes is the name of a field. Put texts in single quotes.',
    guides: { 6: 'migrate#imports' },
    fixable: true,
    create: (context, found) => ({
      CallExpression({ callee, arguments: [sql] }) {
        const text = textOf(sql);
        if (!sql || text === undefined || libraryName(context, callee) !== 'parseSQL') return;
        const fixed = text
          .replaceAll(/(?<=[=<>]\s*|\blike\s+|\bbetween\s+)"([^"']*)"/gi, "'$1'")
          .replaceAll(/(?<=\bbetween\s+'[^']*'\s+and\s+)"([^"']*)"/gi, "'$1'")
          .replaceAll(/(?<=\bin\s*\([^)]*)"([^"']*)"/gi, "'$1'");
        if (fixed !== text) found(sql, {}, [[...sql.range, JSON.stringify(fixed)]]);
      },
    }),
  }),
};
