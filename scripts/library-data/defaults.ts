import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as React from 'react';
import type * as ReactServer from 'react-dom/server';
import type { Runtime } from './load-runtime';
import type { PropEntry } from '../../plugins/guides/library-data';

type Flags = Readonly<Record<string, boolean>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** React as installed for one major version. */
const react = (folder: string) => {
  const require = createRequire(join(folder, 'package.json'));
  const { createElement } = require('react') as typeof React;
  const { renderToStaticMarkup } = require('react-dom/server') as typeof ReactServer;
  return { createElement, renderToStaticMarkup };
};

// Version 4 wraps the component in a drag-and-drop provider. Version 3 has only a default export.
const componentOf = (values: Runtime['values']): React.FC<Record<string, unknown>> =>
  (values.QueryBuilderWithoutDndProvider ?? values.QueryBuilder ?? values.default) as React.FC<
    Record<string, unknown>
  >;

/** Schema that `QueryBuilder` passes to its components when it receives only fields. */
const renderedSchema = (folder: string, { values }: Runtime): Record<string, unknown> => {
  const { createElement, renderToStaticMarkup } = react(folder);
  let schema: Record<string, unknown> = {};
  const ruleGroup = (props: { readonly schema: Record<string, unknown> }): null => {
    ({ schema } = props);
    return null;
  };
  renderToStaticMarkup(
    createElement(componentOf(values), {
      fields: [{ name: 'age', label: 'Age' }],
      onQueryChange: () => undefined,
      controlElements: { ruleGroup },
    }),
  );
  if (Object.keys(schema).length === 0)
    throw new Error(`QueryBuilder of ${folder} rendered no group.`);
  return schema;
};

const sources = (folder: string): string => {
  const dist = join(folder, 'node_modules/react-querybuilder/dist');
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.[cm]?js$/.test(entry.name))
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
};

/**
 * Default of a flag in the published code: `flag: alias = true` in a parameter, or the compiled form
 * of that for older browsers.
 *
 * @returns Undefined if the code has no default for it, or several different ones.
 */
export const flagInSource = (source: string, name: string): boolean | undefined => {
  const found = new Set<boolean>();
  const modern = new RegExp(`\\b${name}(?::\\s?[\\w$]+)?\\s?=\\s?(true|false|!0|!1)\\b`, 'g');
  for (const [, value] of source.matchAll(modern)) found.add(value === 'true' || value === '!0');
  const legacy = new RegExp(`=\\w+\\.${name},\\w+=void 0(===|!==)`, 'g');
  for (const [, comparison] of source.matchAll(legacy)) found.add(comparison === '===');
  return found.size === 1 ? [...found][0] : undefined;
};

/** Flags that `QueryBuilder` passes to its components when no flag is set. */
const renderedFlags = (folder: string, runtime: Runtime): Flags =>
  Object.fromEntries(
    Object.entries(renderedSchema(folder, runtime)).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    ),
  );

/**
 * A flag with its default. What rendering showed takes precedence over the declaration and the code:
 * version 8 declares `autoSelectValue` as false and behaves as with true.
 *
 * @param rendered - What rendering showed.
 * @param written - Default in the published code.
 * @throws Error when nothing is declared, and rendering and code differ.
 */
export const measuredFlag = (
  prop: PropEntry,
  rendered: boolean | undefined,
  written: () => boolean | undefined,
): PropEntry => {
  if (prop.type !== 'boolean' || prop.deprecated) return prop;
  if (prop.default !== undefined)
    return rendered === undefined ? prop : { ...prop, default: String(rendered) };
  const code = written();
  if (rendered !== undefined && code !== undefined && rendered !== code)
    throw new Error(`${prop.name} renders as ${rendered}, but the code says ${code}.`);
  const value = rendered ?? code;
  return value === undefined ? prop : { ...prop, default: String(value) };
};

/** Sets the defaults of flags: from rendering, otherwise from the declaration or the published code. */
export const withMeasuredDefaults = (
  folder: string,
  runtime: Runtime,
  props: readonly PropEntry[],
): PropEntry[] => {
  const flags = renderedFlags(folder, runtime);
  const code = sources(folder);
  return props.map(prop =>
    measuredFlag(prop, flags[prop.name], () => flagInSource(code, prop.name)),
  );
};

/**
 * Copies corrected properties of one type to the types that repeat the same declaration.
 *
 * @param declared - Properties of the type as declared.
 * @param measured - The same properties after correction, in the same order.
 */
export const repeatCorrections = (
  props: readonly PropEntry[],
  declared: readonly PropEntry[],
  measured: readonly PropEntry[],
): PropEntry[] =>
  props.map(prop => {
    const index = declared.findIndex(({ name }) => name === prop.name);
    const before = declared[index];
    const after = measured[index];
    return before?.default !== undefined &&
      after?.default !== undefined &&
      prop.type === before.type &&
      prop.default === before.default
      ? { ...prop, default: after.default }
      : prop;
  });

/** Whether the query builder offers the options of an exported default list if the prop is not set. */
export const usesDefaultList = (
  folder: string,
  runtime: Runtime,
  prop: 'combinators' | 'operators',
): boolean => {
  const schema = renderedSchema(folder, runtime);
  const getOperators = schema.getOperators;
  const offered: unknown =
    prop === 'combinators'
      ? schema.combinators
      : typeof getOperators === 'function'
        ? (getOperators as (...args: unknown[]) => unknown)('age', {
            fieldData: { name: 'age', label: 'Age' },
          })
        : undefined;
  const expected =
    runtime.values[prop === 'combinators' ? 'defaultCombinators' : 'defaultOperators'];
  const names = (list: unknown): string =>
    Array.isArray(list)
      ? list
          .filter(isRecord)
          .map(({ name }) => String(name))
          .join()
      : '';
  return names(offered) !== '' && names(offered) === names(expected);
};

/**
 * Classes that each control has in addition to those of the application, found by rendering.
 *
 * Version 3 has standard classes but doesn't export them.
 *
 * @param keys - Keys of `controlClassnames`.
 */
export const renderedClassnames = (
  folder: string,
  { values }: Runtime,
  keys: readonly string[],
): Record<string, string> => {
  const { createElement, renderToStaticMarkup } = react(folder);
  const rule = { id: 'r', field: 'age', operator: '=', value: '1' };
  const group = { id: 'g', combinator: 'and', rules: [rule] };
  const markup = renderToStaticMarkup(
    createElement(componentOf(values), {
      fields: [{ name: 'age', label: 'Age' }],
      query: { id: 'root', combinator: 'and', rules: [rule, group] },
      onQueryChange: () => undefined,
      showNotToggle: true,
      showCloneButtons: true,
      controlClassnames: Object.fromEntries(keys.map(key => [key, `probe-${key}`])),
    }),
  );
  const found: Record<string, string> = {};
  for (const [, list = ''] of markup.matchAll(/class="([^"]*)"/g)) {
    const classes = list.split(' ');
    const key = keys.find(candidate => classes.includes(`probe-${candidate}`));
    const own = classes.find(name => name !== '' && !name.startsWith('probe-'));
    if (key && own) found[key] = own;
  }
  return found;
};
