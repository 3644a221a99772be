/**
 * Reads links to the library's own demo, which guides, packages and forums have published:
 *
 * - `#showNotToggle=true&…`: options by name, and `style` for the kit.
 * - `#s=…`: base64 of zlib-compressed JSON with `options`, `query` and `queryIC`.
 * - `?outputMode=export&exportFormat=…&importFormat=…`: the open tab and its format.
 *
 * Everything that a link asks for goes through the codec of this demo, so a link can't bring in what
 * the codec rejects. What this demo lacks is named in the notes.
 */
import { unzlibSync } from 'fflate';
import {
  isRuleGroupTypeIC,
  toFlatOptionArray,
  toFullOptionList,
  type Field,
  type RuleGroupTypeAny,
  type RuleType,
} from 'react-querybuilder';
import type { KitInfo } from '@site/src/lib/kit';
import { KITS } from '@site/src/kits/registry';
import { IMPORT_FORMATS, type ImportFormatId } from '@site/src/lib/query-text/parse-text';
import { isObject } from '@site/src/lib/is-object';
import { readItem } from '@site/src/lib/query-text/read-query';
import { countRules, MAX_CONVERTED_DEPTH, MAX_RULES } from '@site/src/lib/query-text/size';
import { EXPORT_FORMATS } from '../model/export-formats';
import { fields } from '../model/fields';
import { whyNot } from '../model/import-query';
import { INITIAL_OPTIONS, OPTIONS, type DemoOptions } from '../model/options';
import { withIndependentCombinators } from '../model/query';
import { INITIAL_STATE, type DemoState, type ViewId } from '../model/state';
import { isLibraryHash, isLibrarySearch } from './address';
import { encode, MAX_LENGTH } from './codec';
import { decode, fromAddress, PLACEHOLDER, type DecodeFailure } from './decode';

/** Outcome of {@link readLibraryLink}. */
export type LibraryLink =
  | {
      readonly ok: true;
      readonly state: DemoState;
      /** The kit that the link names. */
      readonly kit?: KitInfo;
      /** Name of an export format. */
      readonly exportFormat?: string;
      readonly importFormat?: ImportFormatId;
      /** Sentences about what this demo lacks. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly reason: DecodeFailure };

/** Maximum decompressed size in bytes. The rest is cut off, so that the JSON is invalid. */
const MAX_BYTES = 1_000_000;

/** Options that have another name here. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['justifiedLayout', 'justified'],
  ['responsiveLayout', 'responsive'],
]);

/** Labels of the options that this demo lacks. */
const MISSING_OPTIONS: ReadonlyMap<string, string> = new Map([
  ['useDateTimePackage', 'Date/time package'],
  // The name in links of the package's documentation.
  ['datetime', 'Date/time package'],
  ['enableExpressions', 'Expressions'],
]);

/** Labels of everything that the library's demo has, but this one lacks. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ...MISSING_OPTIONS,
  ['prime', 'PrimeReact'],
  ['blueprint', 'Blueprint'],
  ['theme', 'Theme builder'],
]);

const VIEW_OF_TAB: ReadonlyMap<string, ViewId> = new Map([
  ['code', 'code'],
  ['export', 'output'],
  ['import', 'import'],
]);

/** Names of the values of fields with a list. */
const LISTED: ReadonlyMap<string, readonly string[]> = new Map(
  fields.flatMap(({ name, values }: Field) =>
    values === undefined
      ? []
      : [[name, toFlatOptionArray(toFullOptionList(values)).map(value => value.name)]],
  ),
);

/** Operators that compare with values of the field's list. */
const LIST_OPERATORS = new Set(['=', '!=', 'in', 'notIn']);

type Notes = Set<string>;

class Refused extends Error {
  readonly reason: DecodeFailure;

  constructor(reason: DecodeFailure) {
    super();
    this.reason = reason;
  }
}

const lack = (name: string): string => `${LABELS.get(name) ?? `“${name}”`}: not part of this demo.`;

const isFlag = (name: string): boolean =>
  Object.hasOwn(OPTIONS, name) && OPTIONS[name as keyof DemoOptions].kind === 'flag';

/** Whether the library's demo has or had an option of that name. */
const isOption = (name: string): boolean =>
  isFlag(name) || RENAMED.has(name) || MISSING_OPTIONS.has(name);

const readOptions = (given: ReadonlyMap<string, unknown>, notes: Notes): DemoOptions => {
  const options: Record<string, boolean | number> = { ...INITIAL_OPTIONS };
  for (const [name, value] of given) {
    const key = RENAMED.get(name) ?? name;
    if (isFlag(key)) options[key] = value === true || value === 'true';
    else if (value !== false && value !== 'false') notes.add(lack(name));
  }
  return options as DemoOptions;
};

/** A value with the names of this demo's list. Undefined if the list lacks a part of it. */
const listedValue = (value: unknown, names: readonly string[]): unknown => {
  const parts = Array.isArray(value) ? value : String(value).split(',');
  const found = parts.map(part => {
    const wanted = String(part).trim().toLowerCase();
    return ['', PLACEHOLDER, ...names].find(name => name === wanted);
  });
  if (found.includes(undefined)) return undefined;
  return Array.isArray(value) ? found : found.join(',');
};

const readRule = (item: unknown, notes: Notes): RuleType | undefined => {
  if (isObject(item) && ('lhs' in item || item.valueSource === 'expression')) {
    notes.add(lack('enableExpressions'));
    return undefined;
  }
  const rule = readItem(item) as RuleType;
  const selected = (name: string, other: string): string => (name === PLACEHOLDER ? other : name);
  const reason = whyNot({
    ...rule,
    field: selected(rule.field, fields[0]?.name ?? ''),
    operator: selected(rule.operator, '='),
  });
  if (reason !== undefined) {
    notes.add(reason);
    return undefined;
  }
  const names = LISTED.get(rule.field);
  if (!names || rule.valueSource === 'field' || !LIST_OPERATORS.has(rule.operator)) return rule;
  const value = listedValue(rule.value ?? '', names);
  if (value !== undefined) return { ...rule, value };
  notes.add(`“${String(rule.value)}” is not a value of “${rule.field}” in this demo.`);
  return undefined;
};

/** Keeps the rules that this demo can show, and notes the others. */
const readGroup = (group: unknown, notes: Notes, depth = 0): RuleGroupTypeAny => {
  if (!isObject(group) || !Array.isArray(group.rules) || depth > MAX_CONVERTED_DEPTH) {
    throw new Refused('invalid');
  }
  const rules: unknown[] = [];
  let combinator: string | undefined;
  for (const item of group.rules as readonly unknown[]) {
    if (typeof item === 'string') {
      combinator = item;
      continue;
    }
    const kept = readMember(item, notes, depth);
    if (!kept) continue;
    // A rule that is left out takes the combinator before it along.
    if (combinator !== undefined && rules.length > 0) rules.push(combinator);
    rules.push(kept);
  }
  return { ...(readItem({ ...group, rules: [] }) as RuleGroupTypeAny), rules } as RuleGroupTypeAny;
};

/** A rule or group of a group. Undefined if nothing of it is left, as an empty group matches everything. */
const readMember = (
  item: unknown,
  notes: Notes,
  depth: number,
): RuleType | RuleGroupTypeAny | undefined => {
  if (!isObject(item) || !Array.isArray(item.rules)) return readRule(item, notes);
  const group = readGroup(item, notes, depth + 1);
  return group.rules.length > 0 || item.rules.length === 0 ? group : undefined;
};

const readQuery = (content: unknown, independent: boolean, notes: Notes): RuleGroupTypeAny => {
  const query = content === undefined ? INITIAL_STATE.query : readGroup(content, notes);
  if (countRules(query) > MAX_RULES) throw new Refused('too-long');
  return isRuleGroupTypeIC(query) === independent
    ? query
    : withIndependentCombinators(query, independent);
};

/** The JSON in `s`. Unless it is escaped, a plus sign has become a space. */
const unpack = (s: string): Readonly<Record<string, unknown>> => {
  let content: unknown;
  try {
    const binary = atob(s.replace(/[ -]/g, '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(binary, char => char.charCodeAt(0));
    const bytes = unzlibSync(packed, { out: new Uint8Array(MAX_BYTES) });
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refused('unreadable');
  }
  if (!isObject(content)) throw new Refused('invalid');
  return content;
};

/** Reads the hash of a link to the library's demo. */
const readHash = (hash: string, notes: Notes): { state: DemoState; kit?: KitInfo } => {
  if (hash.length > MAX_LENGTH) throw new Refused('too-long');
  const { s, style, ...others } = Object.fromEntries(new URLSearchParams(hash));
  const names = Object.keys(others);
  if (s === undefined && style === undefined && !names.some(isOption)) {
    throw new Refused('unknown-version');
  }
  // The content also has a `style`, but that is the page on which the link was copied.
  const content = s === undefined ? {} : unpack(s);
  const options = readOptions(
    new Map([
      ...Object.entries(isObject(content.options) ? content.options : {}),
      ...Object.entries(others),
    ]),
    notes,
  );
  const { query, queryIC } = content;
  const independent = options.independentCombinators;
  const shown = readQuery(
    independent ? (queryIC ?? query) : (query ?? queryIC),
    independent,
    notes,
  );
  const kit = KITS.find(({ id }) => id === style);
  if (style !== undefined && !kit) notes.add(lack(style));
  return { state: { ...INITIAL_STATE, options, query: shown }, ...(kit && { kit }) };
};

const readState = (hash: string, notes: Notes): { state: DemoState; kit?: KitInfo } => {
  if (isLibraryHash(hash)) return readHash(hash, notes);
  const decoded = fromAddress(hash);
  if (!decoded.ok) throw new Refused(decoded.reason);
  return decoded;
};

/** Reads the query string of a link to the library's demo. */
const readSearch = (search: string, notes: Notes) => {
  const params = new URLSearchParams(search);
  const [tab, exported, imported] = ['outputMode', 'exportFormat', 'importFormat'].map(
    name => params.get(name) ?? undefined,
  );
  const view = VIEW_OF_TAB.get(tab ?? (imported === undefined ? 'export' : 'import'));
  if (tab !== undefined && !view) notes.add(lack(tab));
  // The library replaced `mongodb` with `mongodb_query`.
  const exportFormat = exported === 'mongodb' ? 'mongodb_query' : exported;
  const isExport = exportFormat !== undefined && EXPORT_FORMATS.has(exportFormat);
  const isImport = imported !== undefined && Object.hasOwn(IMPORT_FORMATS, imported);
  if (exported !== undefined && !isExport) notes.add(lack(exported));
  if (imported !== undefined && !isImport) notes.add(lack(imported));
  return {
    ...(view && { view }),
    ...(isExport && { exportFormat }),
    ...(isImport && { importFormat: imported as ImportFormatId }),
  };
};

/**
 * Reads a link to the library's demo. Never throws.
 *
 * @param search - Query string of the address.
 * @param hash - The URL hash without `#`, which may also be one of this demo.
 */
export const readLibraryLink = (search: string, hash: string): LibraryLink => {
  const notes: Notes = new Set();
  try {
    const { state, ...kit } = readState(hash, notes);
    const { view = state.view, ...formats } = isLibrarySearch(search)
      ? readSearch(search, notes)
      : {};
    const decoded = decode(encode({ ...state, view }), Infinity);
    if (!decoded.ok) return decoded;
    return { ok: true, state: decoded.state, ...kit, ...formats, notes: [...notes] };
  } catch (error) {
    // What isn't refused here is refused by the reader of queries.
    return { ok: false, reason: error instanceof Refused ? error.reason : 'invalid' };
  }
};
