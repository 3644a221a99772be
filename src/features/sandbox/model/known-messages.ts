import type { SandboxVersion } from '@site/plugins/sandbox/shared/link';

type Guides = Readonly<Partial<Record<SandboxVersion, string>>>;

const inAll = (guide: string, ...versions: readonly SandboxVersion[]): Guides =>
  Object.fromEntries(versions.map(version => [version, guide]));

const onMessages = (anchor: string, ...versions: readonly SandboxVersion[]): Guides =>
  inAll(`tips/console-messages#${anchor}`, ...versions);

/** How messages of the library and of React begin, and the section that explains them per version. */
const KNOWN: readonly (readonly [text: RegExp, guides: Guides])[] = [
  [
    /rendered with both query and defaultQuery/,
    onMessages('query-and-default-query', '6', '7', '8'),
  ],
  [
    /from an uncontrolled component to be controlled/,
    onMessages('uncontrolled-to-controlled', '6', '7', '8'),
  ],
  [
    /from a controlled component to be uncontrolled/,
    onMessages('controlled-to-uncontrolled', '6', '7', '8'),
  ],
  [/truthy independentCombinators prop/, onMessages('invalid-independent-combinators', '7', '8')],
  [
    /unnecessary independentCombinators prop/,
    onMessages('unnecessary-independent-combinators', '7', '8'),
  ],
  [/enableDragAndDrop prop set to true/, onMessages('drag-and-drop', '6', '7', '8')],
  [/showUndoRedo prop set to true/, onMessages('undo-and-redo', '8')],
  [/qbId prop that is already in use/, onMessages('duplicate-qb-id', '8')],
  [/qbId prop that is different/, onMessages('changed-qb-id', '8')],
  [
    /standard RuleGroup component with deprecated/,
    onMessages('deprecated-rule-group-props', '6', '7', '8'),
  ],
  [/standard Rule component with deprecated/, onMessages('deprecated-rule-props', '6', '7', '8')],
  [/react-querybuilder\/debug is deprecated/, onMessages('debug-import', '8')],
  [
    /non-serializable value was detected|InvariantMiddleware took/,
    onMessages('redux-toolkit', '7', '8'),
  ],
  [
    /Cannot assign to read only property|object is not extensible/,
    inAll('tips/common-mistakes#cannot-assign-to-read-only-property', '4', '5', '6', '7', '8'),
  ],
  [
    /Parse error on line/,
    {
      ...inAll('utils/import/sql#what-is-left-out-or-fails', '7', '8'),
      6: 'utils/import#what-is-left-out-or-fails',
    },
  ],
  [/QueryManager: .* aborted/, { 8: 'utils/query-management#when-a-change-is-not-possible' }],
  [/could not find react-redux context value/, inAll('utils/hooks', '7', '8')],
  [
    /Maximum update depth exceeded/,
    inAll('components/valueeditor#values-that-change-by-themselves', '7', '8'),
  ],
  [
    /Cannot update a component .*while rendering a different component/,
    inAll('utils/validation#pure-validators', '6', '7', '8'),
  ],
  [
    /Objects are not valid as a React child/,
    inAll('utils/export/sql#parameterized_named', '7', '8'),
  ],
  [
    /two HTML5 backends at the same time/,
    { 8: 'features/drag-and-drop#if-the-application-has-a-provider-already' },
  ],
  [
    /createContext is not a function|Invalid hook call|Cannot read properties of null \(reading 'useMemo'\)/,
    inAll('tips/server-rendering', '7', '8'),
  ],
  [
    /tree hydrated but some attributes|Prop `data-rule-group-id` did not match/,
    inAll('tips/common-mistakes#hydration-mismatch', '4', '5', '6', '7', '8'),
  ],
  [/search for 'rules' in true/, { 6: 'tips/common-mistakes#a-click-on-rule-throws' }],
  [
    /Each child in a list should have a unique "key" prop/,
    {
      ...inAll('tips/common-mistakes#input-loses-focus-after-setting-a-query', '7', '8'),
      6: 'tips/common-mistakes#rules-without-ids',
    },
  ],
];

/** The section of a version's guides that explains a message of the console, such as `tips/path#ids`. */
export const explain = (message: string, version: SandboxVersion): string | undefined => {
  // React shows the values of its placeholders after the text, or in it.
  const text = message.replaceAll(/\s+/g, ' ');
  return KNOWN.find(([known, guides]) => guides[version] !== undefined && known.test(text))?.[1][
    version
  ];
};
