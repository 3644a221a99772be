import { PLAIN_OPTIONS, type OptionsName } from '../../../../plugins/differences/shared/options';
import { MAJORS } from '@site/versions.ts';

/** What is compared. */
export interface Choice {
  /** Major versions, of which the first is the older one. */
  readonly before: number;
  readonly after: number;
  /** Output formats of `formatQuery`. */
  readonly formats: readonly string[];
  readonly options: readonly OptionsName[];
}

interface Since {
  readonly name: string;
  /** First major version that has it. */
  readonly since: number;
}

/** Output formats that two major versions share. */
export const FORMATS: readonly Since[] = [
  { name: 'sql', since: 3 },
  { name: 'parameterized', since: 3 },
  { name: 'parameterized_named', since: 4 },
  { name: 'mongodb', since: 3 },
  { name: 'jsonlogic', since: 4 },
  { name: 'cel', since: 4 },
  { name: 'spel', since: 4 },
  { name: 'elasticsearch', since: 7 },
  { name: 'jsonata', since: 7 },
  { name: 'natural_language', since: 7 },
  { name: 'json', since: 3 },
  { name: 'json_without_ids', since: 3 },
];

/** A set of options, as a reader chooses it. */
interface OptionSet extends Since {
  readonly name: OptionsName;
  readonly label: string;
}

/** Options of which one excludes the others. */
export const SELECTS: readonly { readonly label: string; readonly sets: readonly OptionSet[] }[] = [
  {
    label: 'preset',
    sets: (['ansi', 'sqlite', 'oracle', 'mssql', 'mysql', 'postgresql'] as const).map(name => ({
      name,
      since: 7,
      label: name,
    })),
  },
  {
    label: 'quoteFieldNamesWith',
    sets: [
      { name: 'quotes', since: 3, label: '`' },
      { name: 'quotesPair', since: 6, label: '[ ]' },
    ],
  },
];

/** Options that combine with all others. */
export const SWITCHES: readonly OptionSet[] = [
  { name: 'parseNumbers', since: 4, label: 'parseNumbers' },
  { name: 'paramPrefix', since: 6, label: "paramPrefix: '$', paramsKeepPrefix" },
  { name: 'numberedParams', since: 7, label: 'numberedParams' },
];

/** Those that both versions have. */
export const shared = <Item extends Since>(
  items: readonly Item[],
  { before }: Pick<Choice, 'before'>,
): readonly Item[] => items.filter(({ since }) => since <= before);

/** A choice without what one of its versions lacks. */
export const fitChoice = (choice: Choice): Choice => {
  const formats = shared(FORMATS, choice).map(({ name }) => name);
  const sets = [...SELECTS.flatMap(select => select.sets), ...SWITCHES];
  const options = shared(sets, choice).map(({ name }) => name);
  return {
    ...choice,
    formats: choice.formats.filter(name => formats.includes(name)),
    options: choice.options.filter(name => options.includes(name)),
  };
};

/** Options for `formatQuery`. */
export const optionsOf = (format: string, { options }: Choice): object =>
  Object.assign({ format }, ...options.map(name => PLAIN_OPTIONS[name])) as object;

const [NEWEST = 0, PREVIOUS = 0] = MAJORS;

/** The two versions as a parameter of the address. */
export const writeVersions = ({ before, after }: Pick<Choice, 'before' | 'after'>): string =>
  `${before}..${after}`;

/** Reads the two versions of an address. Undefined if the site has no such versions. */
export const readVersions = (text: string): Pick<Choice, 'before' | 'after'> | undefined => {
  const [before = 0, after = 0] = (/^(\d+)\.\.(\d+)$/.exec(text) ?? []).slice(1).map(Number);
  return before < after && MAJORS.includes(before) && MAJORS.includes(after)
    ? { before, after }
    : undefined;
};

/** The choice of a page without a parameter. */
export const FIRST_CHOICE: Choice = {
  before: PREVIOUS,
  after: NEWEST,
  formats: ['sql'],
  options: [],
};
