import { readFileSync } from 'node:fs';
import type { PhrasingContent, Root, RootContent, Table } from 'mdast';
import type { VFile } from 'vfile';
import type { BoardKit, KitBoard } from '../kit-board';
import { attributes, code, isJsx, replaceNodes, table, text } from './mdx';

/** Options of the plugin. */
export interface KitBoardOptions {
  /** Path of `kit-board.json`. */
  readonly board: string;
}

type Cell = PhrasingContent[];
type Kits = readonly BoardKit[];
type Content = readonly [header: readonly string[], rows: readonly (readonly Cell[])[]];

const dash = text('–');

const link = (kit: BoardKit): PhrasingContent => ({
  type: 'link',
  url: kit.path,
  children: [{ type: 'text', value: kit.label }],
});

/** Items with a separator between them, or a dash. */
const joined = (items: readonly PhrasingContent[], separator: PhrasingContent): Cell =>
  items.length === 0
    ? [dash]
    : items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]));

const comma = text(', ');

const lines = (items: readonly Cell[]): Cell =>
  items.length === 0
    ? [dash]
    : items.flatMap((item, index) => (index === 0 ? item : [{ type: 'break' } as const, ...item]));

const kb = (value: number): Cell => [value > 0 ? text(value.toFixed(1)) : dash];

const sizeOf = ({ sizes: { script, style, fonts } }: BoardKit): number => script + style + fonts;

/** The library, on which all adapters peer in their own version. */
const LIBRARY = 'react-querybuilder';

const packages = (kits: Kits, library: string): Content => [
  ['Kit', 'Adapter', 'From', 'Peer dependencies', 'Tested with'],
  kits.map(kit => [
    [link(kit)],
    kit.adapter ? [code(kit.adapter.name)] : [text('none')],
    [text(!kit.adapter ? '–' : kit.adapter.from === 'npm' ? 'npm' : 'this site')],
    lines(
      Object.entries(kit.peers)
        .filter(([name]) => name !== LIBRARY)
        .map(([name, range]) => [code(name), text(` ${range}`)]),
    ),
    lines([
      ...(kit.adapter?.from === 'npm' && kit.adapter.version !== library
        ? [[text(`adapter as of ${kit.adapter.version}`)]]
        : []),
      ...Object.entries(kit.versions)
        .filter(([name]) => name !== LIBRARY)
        .map(([name, version]) => [code(name), text(` ${version}`)]),
    ]),
  ]),
];

const sizes = (kits: Kits): Content => [
  ['Kit', 'Adapter', 'Adapter and kit', 'Styles', 'Fonts', 'Total'],
  kits
    .filter(({ adapter }) => adapter)
    .map(kit => [
      [link(kit)],
      kb(kit.sizes.adapter),
      kb(kit.sizes.script),
      kb(kit.sizes.style),
      kb(kit.sizes.fonts),
      kb(sizeOf(kit)),
    ]),
];

/** The types of a kit's editors, as a heading of the row. */
const editorName = (name: string): Cell => {
  const [, type = '', of = ''] = /^(\S+)(.*)$/.exec(name) ?? [];
  return [code(type), ...(of ? [text(of)] : [])];
};

/** A component, or an element without the kit's classes, which the page of the adapter lists. */
const component = (rendered: string): Cell => {
  const [name = '', times = ''] = rendered.split(' × ');
  const [, element = '', type = ''] =
    /^([a-z]+)(?:\[type=(.*?)\])?/.exec(name.split(' > ').at(-1) ?? '') ?? [];
  return [
    ...(element ? [code(`<${element}>`), ...(type ? [text(` ${type}`)] : [])] : [code(name)]),
    ...(times ? [text(` × ${times}`)] : []),
  ];
};

const editors = (kits: Kits): Content => {
  const names = Object.keys(kits[0]?.editors ?? {});
  return [
    ['Editor', ...kits.map(({ label }) => label)],
    names.map(name => [editorName(name), ...kits.map(kit => component(kit.editors[name] ?? ''))]),
  ];
};

const features = (kits: Kits): Content => [
  ['Feature', ...kits.map(({ label }) => label)],
  Object.keys(kits[0]?.features ?? {}).map(name => [
    [text(name)],
    ...kits.map(({ features: own }): Cell => {
      const [passed, of] = own[name] ?? [0, 0];
      return [text(passed === of ? `All ${of}` : `${passed} of ${of}`)];
    }),
  ]),
];

const differences = (kits: Kits): Content => [
  ['Kit', 'What differs', 'Cases'],
  kits.flatMap(kit =>
    kit.differences.map(({ note, cases }): Cell[] => [
      [link(kit)],
      note.split('`').map((part, index) => (index % 2 === 1 ? code(part) : text(part))),
      [text(String(cases))],
    ]),
  ),
];

const picks =
  (...names: readonly string[]) =>
  ({ editors: own }: BoardKit): boolean =>
    names.every(name => own[name]?.includes('Picker'));

const isNative = ({ editors: own }: BoardKit): boolean =>
  Object.values(own).every(name => /^[a-z]/.test(name));

/** Number of kits in "the fewest bytes". */
const SMALLEST = 3;

/** Requirements, and the kits that meet each according to the data. */
const WISHES: readonly (readonly [wish: string, meets: (kits: Kits) => Kits])[] = [
  [
    'The fewest bytes, fonts included',
    kits => kits.toSorted((a, b) => sizeOf(a) - sizeOf(b)).slice(0, SMALLEST),
  ],
  ['An adapter from npm, tested here', kits => kits.filter(kit => kit.adapter?.from === 'npm')],
  [
    'No known difference from the expected behavior',
    kits => kits.filter(kit => kit.differences.length === 0),
  ],
  ['The native inputs of the browser only', kits => kits.filter(isNative)],
  ['A date picker of the kit', kits => kits.filter(picks('date'))],
  ['A picker of the kit for date and time', kits => kits.filter(picks('datetime-local'))],
  [
    'One picker for a range of dates',
    kits =>
      kits.filter(
        kit => picks('between (date)')(kit) && !kit.editors['between (date)']?.includes('×'),
      ),
  ],
  [
    'No style sheet and no font of the kit',
    kits => kits.filter(({ sizes: own }) => own.style < 1 && own.fonts === 0),
  ],
];

const choice = (kits: Kits): Content => [
  ['You want', 'Kits'],
  WISHES.map(([wish, meets]) => [
    [text(wish)],
    joined(meets(kits.filter(({ adapter }) => adapter)).map(link), comma),
  ]),
];

const tables: Readonly<Record<string, (kits: Kits, library: string) => Content>> = {
  choice,
  packages,
  sizes,
  editors,
  features,
  differences,
};

/** Values of `<KitTable of="…">`. */
export const KIT_TABLES: readonly string[] = Object.keys(tables);

/** The first cell of each row is its heading, and stays in view while the table scrolls. */
const withRowHeadings = (made: Table): Table => {
  for (const [first] of made.children.slice(1).map(row => row.children)) {
    if (first) first.data = { hName: 'th', hProperties: { scope: 'row' } };
  }
  return {
    ...made,
    data: { hProperties: { className: ['kit-table'], tabIndex: 0 } },
  };
};

/**
 * Renders the comparison of UI kits at build time: `<KitTable of="sizes" />` becomes a table.
 *
 * @throws VFileMessage with file and line for an unknown table.
 */
export default function remarkKitBoard({ board }: KitBoardOptions) {
  const readBoard = (): KitBoard => JSON.parse(readFileSync(board, 'utf8')) as KitBoard;
  return (root: Root, file: VFile): void => {
    let read: KitBoard | undefined;
    replaceNodes(root, (node): RootContent[] | undefined => {
      if (!isJsx(node, 'KitTable')) return undefined;
      const { of } = attributes(node, file, ['of']);
      const make = tables[of ?? ''];
      if (!make) {
        return file.fail(
          `<KitTable of="${of ?? ''}">: it is none of ${KIT_TABLES.join(', ')}.`,
          node,
        );
      }
      read ??= readBoard();
      return [withRowHeadings(table(...make(read.kits, read.library)))];
    });
  };
}
