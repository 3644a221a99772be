import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Data, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { LibraryData, PropEntry } from '../library-data';
import {
  type ApiOptions,
  type ApiSymbol,
  CORE,
  findApiSymbol,
  readApiSymbols,
} from './api-registry';
import { attributes, code, isJsx, majorOf, replaceNodes, span, table, text } from './mdx';
import { neighborsOf, versionTables } from './library-versions';
import { INSTALLED } from '../../../versions.ts';

/** Options of the plugin. */
export interface LibraryDataOptions extends ApiOptions {
  /** Folder with `v3.json` … `v8.json`. */
  readonly dataDir: string;
}

type Cell = PhrasingContent[];
type Table = readonly [header: readonly string[], rows: readonly (readonly Cell[])[]];

const dash = text('–');

// MDX's marker for JSX written by the author: a plain element instead of the theme's component,
// which would render `code` with children as a block.
const EXPLICIT: Data & { readonly _mdxExplicitJsx: true } = { _mdxExplicitJsx: true };

/** Renders a type, with its names linked to the API reference. */
type TypeWriter = (type: string) => PhrasingContent;

/**
 * Creates the renderer for pages of one major version.
 *
 * The reference documents the newest major version. Types of the previous version are similar
 * enough to link; older ones aren't linked.
 */
const typeWriter =
  (symbols: readonly ApiSymbol[] | undefined, major: number, title: string | null): TypeWriter =>
  type => {
    if (!symbols || major < INSTALLED.major - 1) return code(type);
    const parts = type
      .split(/('[^']*'|[A-Za-z_$][\w$]*)/)
      .filter(part => part !== '')
      .map((part): PhrasingContent => {
        const symbol = /^[A-Z]/.test(part) ? findApiSymbol(symbols, part) : undefined;
        if (!symbol) return text(part);
        return { type: 'link', url: symbol.path, title, children: [{ type: 'text', value: part }] };
      });
    if (parts.every(part => part.type === 'text')) return code(type);
    return {
      type: 'mdxJsxTextElement',
      name: 'code',
      attributes: [],
      children: parts,
      data: EXPLICIT,
    };
  };

const props = (entries: readonly PropEntry[], writeType: TypeWriter): Table => {
  const withDefault = entries.some(entry => entry.default !== undefined);
  return [
    ['Name', 'Type', ...(withDefault ? ['Default'] : [])],
    entries.map(entry => [
      [
        code(entry.name + (entry.optional ? '?' : '')),
        ...(entry.deprecated
          ? [text(' '), span('prop-facts__deprecated', [text('Deprecated')])]
          : []),
      ],
      [writeType(entry.type)],
      ...(withDefault ? [entry.default === undefined ? [dash] : [code(entry.default)]] : []),
    ]),
  ];
};

const named = (entries: LibraryData['operators']): Table => [
  ['Name', 'Label'],
  entries.map(({ name, label }) => [[code(name)], [text(label)]]),
];

const TEXT_LABELS: Readonly<Record<string, string>> = {
  label: 'Label',
  title: 'Title',
  placeholderName: 'Placeholder name',
  placeholderLabel: 'Placeholder label',
  placeholderGroupLabel: 'Placeholder group',
};

const translations = (data: LibraryData): Table => {
  const columns = Object.keys(TEXT_LABELS).filter(name =>
    data.translations.some(({ texts }) => texts[name] !== undefined),
  );
  return [
    ['Key', ...columns.map(name => TEXT_LABELS[name] ?? name)],
    data.translations.map(({ key, texts }) => [
      [code(key)],
      ...columns.map(name => [texts[name] === undefined ? dash : code(texts[name])]),
    ]),
  ];
};

const sqlPresets = (data: LibraryData): Table => {
  const columns = [...new Set(data.sqlPresets.flatMap(({ options }) => Object.keys(options)))];
  return [
    ['Preset', ...columns],
    data.sqlPresets.map(({ name, options }) => [
      [code(name)],
      ...columns.map(column => [
        options[column] === undefined ? dash : code(JSON.stringify(options[column])),
      ]),
    ]),
  ];
};

/** Props that every control receives. */
const COMMON_PROPS = 'CommonSubComponentProps';

/** The properties of a type, without those of another one. */
const propsBesides = (data: LibraryData, type: string, without: string): readonly PropEntry[] => {
  const left = new Set(data.types[without]?.map(({ name }) => name));
  return (data.types[type] ?? []).filter(({ name }) => !left.has(name));
};

const controlProps = (data: LibraryData): Table => {
  const components = new Map(data.controlElements.map(each => [each.key, each.component]));
  return [
    ['Key', 'Default component', 'Type of the props', 'Props besides the common ones'],
    (data.types.Controls ?? []).map(({ name, type }) => {
      const of = /\w+Props\b/.exec(type)?.[0] ?? '';
      const component = components.get(name);
      const names = propsBesides(data, of, COMMON_PROPS).filter(each => !each.deprecated);
      return [
        [code(name)],
        [component ? code(component) : dash],
        [code(of)],
        names.flatMap((each, index) => [text(index ? ', ' : ''), code(each.name)]),
      ];
    }),
  ];
};

const tables: Readonly<Record<string, (data: LibraryData) => Table>> = {
  operators: data => named(data.operators),
  combinators: data => named(data.combinators),
  combinatorsExtended: data => named(data.combinatorsExtended),
  matchModes: data => named(data.matchModes),
  classnames: data => [
    ['Key', 'Class that the element always has'],
    data.classnames.map(({ key, standard }) => [
      [code(key)],
      [standard === null ? dash : code(standard)],
    ]),
  ],
  translations,
  controlElements: data => [
    ['Key', 'Default component'],
    data.controlElements.map(({ key, component }) => [
      [code(key)],
      [component === null ? dash : code(component)],
    ]),
  ],
  controlProps,
  formats: data => [
    ['Format', 'Returns'],
    data.formats.map(({ name, returns }) => [[code(name)], [text(returns)]]),
  ],
  sqlPresets,
  testIds: data => [
    ['Key', 'Value'],
    data.testIds.map(({ key, value }) => [[code(`TestID.${key}`)], [code(value)]]),
  ],
  placeholders: data => [
    ['Constant', 'Value'],
    data.placeholders.map(({ name, value }) => [[code(name)], [code(value)]]),
  ],
  parsers: data => [
    ['Function', 'Import from'],
    data.parsers.map(({ name, entry }) => [[code(name)], [code(entry)]]),
  ],
};

/** Values of `<LibraryTable of="…">` other than names of types. */
export const TABLE_NAMES: readonly string[] = [
  ...Object.keys(tables),
  ...Object.keys(versionTables),
];

/** The type for a component or type name. `QueryBuilder` means its props. */
export const typeOf = (data: LibraryData, name: string): readonly PropEntry[] | undefined =>
  data.types[name] ?? data.types[`${name}Props`];

const LONG = 100;

const propFacts = (entry: PropEntry, writeType: TypeWriter): PhrasingContent[] => [
  span('prop-facts__label', [text('Type')]),
  text(' '),
  writeType(entry.type),
  ...(entry.default === undefined
    ? []
    : [text(' '), span('prop-facts__label', [text('Default')]), text(' '), code(entry.default)]),
  ...(entry.optional ? [] : [text(' '), span('prop-facts__required', [text('Required')])]),
  ...(entry.deprecated ? [text(' '), span('prop-facts__deprecated', [text('Deprecated')])] : []),
];

const cache = new Map<string, LibraryData>();

/**
 * The committed data of one major version.
 *
 * @throws Error if the file doesn't exist.
 */
export const readLibraryData = (dataDir: string, major: number): LibraryData => {
  const path = join(dataDir, `v${major}.json`);
  const known = cache.get(path);
  if (known) return known;
  const data = JSON.parse(readFileSync(path, 'utf8')) as LibraryData;
  cache.set(path, data);
  return data;
};

/**
 * Title of a link to the API reference: the release that it documents, if that is not the one of the
 * page. `guides.css` shows it behind the link.
 */
export const apiTitle = (dataDir: string, major: number, packageName = CORE): string | null => {
  if (major === INSTALLED.major) return null;
  // Other packages may have a release of their own.
  return `API ${packageName === CORE ? readLibraryData(dataDir, INSTALLED.major).version : INSTALLED.major}`;
};

/**
 * Renders the library's data at build time: `<LibraryTable of="operators" />` becomes a table,
 * `<Prop of="QueryBuilder" name="fields" />` a line with type and default. Both use the version
 * that the page documents.
 *
 * @throws VFileMessage with file and line for a name that the version doesn't have.
 */
export default function remarkLibraryData({ dataDir, ...api }: LibraryDataOptions) {
  let symbols: readonly ApiSymbol[] | undefined;
  return (root: Root, file: VFile): void => {
    const data = (): LibraryData => readLibraryData(dataDir, majorOf(file));
    const writeType: TypeWriter = type => {
      symbols ??= readApiSymbols(api);
      const major = majorOf(file);
      return typeWriter(symbols, major, apiTitle(dataDir, major))(type);
    };
    replaceNodes(root, (node): RootContent[] | undefined => {
      if (!isJsx(node)) return undefined;
      if (node.name === 'LibraryTable') {
        const { of, without } = attributes(node, file, ['of', 'without']);
        if (!of) return file.fail('<LibraryTable> needs of="…".', node);
        if (without && !data().types[without]) {
          return file.fail(`Version ${data().version} has no type "${without}".`, node);
        }
        const type = without ? propsBesides(data(), of, without) : typeOf(data(), of);
        const compare = versionTables[of];
        const make =
          tables[of] ??
          (compare &&
            (() =>
              compare(
                neighborsOf(dataDir, majorOf(file)).map(each => readLibraryData(dataDir, each)),
              ))) ??
          (type && (() => props(type, writeType)));
        if (!make) {
          return file.fail(
            `Version ${data().version} has no type "${of}", and it is none of ${TABLE_NAMES.join(', ')}.`,
            node,
          );
        }
        const [header, rows] = make(data());
        if (rows.length === 0) return file.fail(`Version ${data().version} has no ${of}.`, node);
        const made = table(header, rows);
        // Each name in these tables is explained in another guide, which the search should find.
        return [compare ? { ...made, data: { hProperties: { 'data-search': 'skip' } } } : made];
      }
      if (node.name === 'Prop') {
        const { of, name } = attributes(node, file, ['of', 'name']);
        if (!of || !name) return file.fail('<Prop> needs of="…" and name="…".', node);
        const entries = typeOf(data(), of);
        if (!entries) return file.fail(`Version ${data().version} has no type "${of}".`, node);
        const entry = entries.find(candidate => candidate.name === name);
        if (!entry) {
          return file.fail(
            `"${of}" of version ${data().version} has no "${name}", only ${entries.map(each => each.name).join(', ')}.`,
            node,
          );
        }
        const children = propFacts(entry, writeType);
        if (node.type === 'mdxJsxTextElement') return [span('prop-facts', children)];
        const long = entry.type.length > LONG;
        const line: Paragraph = {
          type: 'paragraph',
          data: {
            hProperties: { className: ['prop-facts', ...(long ? ['prop-facts--long'] : [])] },
          },
          children,
        };
        return [line];
      }
      return undefined;
    });
  };
}
