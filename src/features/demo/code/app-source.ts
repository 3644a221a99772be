import type { KitSource } from '@site/src/lib/kit';
import { layoutClasses } from '../model/builder-props';
import {
  hiddenButtonOf,
  INITIAL_OPTIONS,
  withImplied,
  type DemoOptions,
  type OptionKey,
} from '../model/options';
import { printLiteral, WIDTH } from '../model/print-literal';
import { inLanguage, type Language } from './typed-text';

/** Options that are props of the query builder, in source order. */
const PROPS = [
  'showCombinatorsBetweenRules',
  'showNotToggle',
  'showCloneButtons',
  'showLockButtons',
  'showMuteButtons',
  'showUngroupButtons',
  'showShiftActions',
  'autoSelectField',
  'autoSelectOperator',
  'autoSelectValue',
  'addRuleToNewGroups',
  'resetOnFieldChange',
  'resetOnOperatorChange',
  'listsAsArrays',
  'parseNumbers',
  'disabled',
  'suppressStandardClassnames',
  'debugMode',
] as const satisfies readonly OptionKey[];

/** A JSX element with its attributes, wrapped as Prettier would wrap it. */
const printElement = (
  name: string,
  attributes: readonly string[],
  pad: string,
  end: '>' | ' />',
): string => {
  const flat = `${pad}<${[name, ...attributes].join(' ')}${end}`;
  if (flat.length <= WIDTH) return flat;
  const lines = attributes.map(attribute => `${pad}  ${attribute}\n`).join('');
  return `${pad}<${name}\n${lines}${pad}${end.trim()}`;
};

const moduleOf = (line: string): string => /'([^']+)';$/.exec(line)?.[1] ?? '';

/**
 * Packages first, then the application's own modules. Style sheets come last, in the given order.
 */
const sortImports = (lines: readonly string[]): string[] => {
  const rank = (line: string): number => {
    if (!line.includes(' from ')) return 3;
    const name = moduleOf(line);
    if (name === 'react') return 0;
    return name.startsWith('.') ? 2 : 1;
  };
  return [...lines].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      // Compares code points, so the order doesn't depend on the reader's locale.
      (rank(a) < 3 && moduleOf(a) !== moduleOf(b) ? (moduleOf(a) < moduleOf(b) ? -1 : 1) : 0),
  );
};

/** A constant with controls, by the source of each. */
const printControls = (name: string, controls: Readonly<Record<string, string>>): string => {
  const entries = Object.entries(controls).map(([key, source]) => `${key}: ${source}`);
  const flat = `const ${name} = { ${entries.join(', ')} };`;
  return flat.length <= WIDTH
    ? flat
    : `const ${name} = {\n${entries.map(entry => `  ${entry},\n`).join('')}};`;
};

/**
 * Source of the module that renders the query builder with the demo's kit, options, fields and
 * query.
 *
 * @param isThemed - Whether a file `theme.css` is beside the module.
 */
export const appSource = (
  kit: KitSource,
  given: DemoOptions,
  language: Language,
  isThemed = false,
): string => {
  const options = withImplied(given);
  const hidden = hiddenButtonOf(options);
  const own = {
    ...(options.actionsBelow ? { ruleGroup: 'GroupWithActionsBelow' } : {}),
    ...(hidden === undefined ? {} : { [hidden]: 'null' }),
  };
  const hasOwn = Object.keys(own).length > 0;
  const ownName = kit.controls ? 'ownControls' : 'controlElements';
  const controls =
    kit.controls || hasOwn
      ? [`controlElements={${kit.controls && hasOwn ? 'allControls' : 'controlElements'}}`]
      : [];
  // Drag and drop wraps the group that it finds around the query builder.
  const outside = options.enableDragAndDrop && options.actionsBelow;
  const classes = [
    ...layoutClasses(options),
    ...(kit.tidy && options.tidyControls ? [kit.tidy.className] : []),
  ];
  const attributes = [
    'fields={fields}',
    'query={query}',
    'onQueryChange={setQuery}',
    ...(classes.length > 0 ? ['controlClassnames={controlClassnames}'] : []),
    ...(outside ? [] : controls),
    ...PROPS.filter(key => options[key] !== LIBRARY_DEFAULTS[key]).map(key =>
      options[key] ? key : `${key}={false}`,
    ),
    ...(options.maxLevels > 0 ? [`maxLevels={${options.maxLevels}}`] : []),
    ...(options.validateQuery ? ['validator={defaultValidator}'] : []),
  ];
  const wrappers = [
    ...(options.rightToLeft ? ['div dir="rtl"'] : []),
    ...kit.wrappers.map((wrapper, index) =>
      options.rightToLeft && kit.rightToLeft && index === 0
        ? `${wrapper} ${kit.rightToLeft}`
        : wrapper,
    ),
    ...(options.enableDragAndDrop
      ? [['QueryBuilderDnD dnd={adapter}', ...(outside ? controls : [])].join(' ')]
      : []),
    ...(options.showUndoRedo ? ['QueryBuilderHistory showUndoRedo'] : []),
  ];
  const pads = wrappers.map((_, index) => ' '.repeat(4 + 2 * index));
  const opening = wrappers.map((wrapper, index) => `${pads[index] ?? ''}<${wrapper}>`);
  const closing = wrappers.map(
    (wrapper, index) => `${pads[index] ?? ''}</${wrapper.split(' ')[0] ?? ''}>`,
  );
  const builder = printElement(
    'QueryBuilder',
    attributes,
    ' '.repeat(4 + 2 * wrappers.length),
    ' />',
  );

  const imports = sortImports([
    "import { useState } from 'react';",
    ...kit.imports,
    ...(options.enableDragAndDrop
      ? [
          "import * as DndKit from '@dnd-kit/core';",
          "import { QueryBuilderDnD } from '@react-querybuilder/dnd';",
          "import { createDndKitAdapter } from '@react-querybuilder/dnd/dnd-kit';",
        ]
      : []),
    options.validateQuery
      ? "import { defaultValidator, QueryBuilder } from 'react-querybuilder';"
      : "import { QueryBuilder } from 'react-querybuilder';",
    ...(options.showUndoRedo
      ? ["import { QueryBuilderHistory } from 'react-querybuilder/history';"]
      : []),
    "import { fields } from './fields';",
    ...(options.actionsBelow
      ? ["import { GroupWithActionsBelow } from './GroupWithActionsBelow';"]
      : []),
    "import { initialQuery } from './query';",
    "import 'react-querybuilder/dist/query-builder.css';",
    "import './styles.css';",
    ...(isThemed ? ["import './theme.css';"] : []),
  ]);
  const constants = [
    ...(kit.constants ?? []),
    ...(kit.controls?.constants ?? []),
    ...(hasOwn ? [printControls(ownName, own)] : []),
    ...(kit.controls && hasOwn
      ? ['const allControls = { ...controlElements, ...ownControls };']
      : []),
    ...(options.enableDragAndDrop ? ['const adapter = createDndKitAdapter(DndKit);'] : []),
    ...(classes.length > 0
      ? [
          `const controlClassnames = ${printLiteral({ queryBuilder: classes }, 0, 'const controlClassnames = '.length)};`,
        ]
      : []),
  ];
  const body =
    wrappers.length === 0 && builder.trim().length + '  return ;'.length <= WIDTH
      ? `  return ${builder.trim()};`
      : `  return (\n${[...opening, builder, ...closing.reverse()].join('\n')}\n  );`;
  return inLanguage(
    `${imports.join('\n')}
${constants.map(constant => `\n${constant}\n`).join('')}
export default function App() {
  const [query, setQuery] = useState(initialQuery);

${body}
}
`,
    language,
  );
};

/** Library defaults when a prop is absent. */
const LIBRARY_DEFAULTS: DemoOptions = { ...INITIAL_OPTIONS, responsive: false };
