import { act, createElement, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  defaultControlElements,
  defaultTranslations,
  QueryBuilder,
  standardClassnames,
  type Field,
  type RuleGroupType,
} from 'react-querybuilder';
import { QueryBuilderHistory, UndoRedoActions } from 'react-querybuilder/history';
import data from '../../src/data/library/installed';
import type { Part } from '../../src/features/inspector/model/parts';

type Props = Record<string, unknown>;

const fields: Field[] = [
  { name: 'a', label: 'A' },
  { name: 'b', label: 'B' },
  { name: 'number', label: 'Number', inputType: 'number' },
  {
    name: 'choice',
    label: 'Choice',
    valueEditorType: 'select',
    values: ['x', 'y'].map(name => ({ name, label: name })),
  },
  { name: 'tags', label: 'Tags', subproperties: [{ name: 't', label: 'T' }] },
];

const rule = { id: 'r', field: 'a', operator: '=', value: 'b' };

const query: RuleGroupType = {
  id: 'root',
  combinator: 'and',
  rules: [
    rule,
    { id: 'group', combinator: 'or', rules: [{ ...rule, id: 'nested' }] },
    { ...rule, id: 'between', field: 'number', operator: 'between', value: '1,2' },
    { ...rule, id: 'choice', field: 'choice', value: 'x' },
    {
      id: 'tags',
      field: 'tags',
      operator: '=',
      value: { id: 'sub', combinator: 'and', rules: [{ ...rule, id: 'inner', field: 't' }] },
      match: { mode: 'atLeast', threshold: 1 },
    },
    { ...rule, id: 'locked', disabled: true },
    { ...rule, id: 'muted', muted: true },
    { id: 'locked-group', combinator: 'or', disabled: true, rules: [] },
    { id: 'muted-group', combinator: 'or', muted: true, rules: [] },
  ],
};

/** Enough to press each control of a rule and a group. */
const SMALL: RuleGroupType = {
  ...query,
  rules: query.rules.filter(({ id = '' }) => ['r', 'group', 'tags'].includes(id)),
};

const OTHER: Field[] = [{ name: 'other', label: 'Other' }, ...fields];

const ids = ['root', 'group', 'nested', ...query.rules.map(({ id = '' }) => id)];

/** Values that differ from what the builder has without the prop. Flags are inverted. */
const PROBES: Readonly<Props> = {
  enableDragAndDrop: false,
  fields: OTHER,
  operators: [
    { name: '=', label: 'is' },
    { name: 'like', label: 'like' },
  ],
  combinators: [
    { name: 'and', label: 'All' },
    { name: 'xor', label: 'One' },
  ],
  baseField: { inputType: 'number' },
  baseOperator: { hint: true },
  baseCombinator: { hint: true },
  getDefaultField: () => 'b',
  getDefaultOperator: () => '!=',
  getDefaultValue: () => 'default',
  getOperators: () => [{ name: 'like', label: 'like' }],
  getValueEditorType: () => 'textarea',
  getValueEditorSeparator: () => 'until',
  getValueSources: () => ['value'],
  getParameters: () => [{ name: 'p', label: 'P' }],
  getInputType: () => 'color',
  getValues: () => [{ name: 'v', label: 'V' }],
  getMatchModes: () => false,
  getSubQueryBuilderProps: () => ({ showNotToggle: false, combinators: [] }),
  getRuleClassname: () => 'probe',
  getRuleGroupClassname: () => 'probe',
  validator: () => Object.fromEntries(ids.map(id => [id, false])),
  accessibleDescriptionGenerator: () => 'probe',
  maxLevels: 1,
  independentCombinators: true,
};

/**
 * Props that say nothing about a single part: the query, identity, diagnostics, what reaches every part,
 * and what the inspector shows in sections of their own.
 */
const LEFT_OUT = [
  'query',
  'defaultQuery',
  'enableMountQueryChange',
  'preserveQueryStateOnUnmount',
  'qbId',
  'idGenerator',
  'onLog',
  'debugMode',
  'context',
  'controlElements',
  'controlClassnames',
  'translations',
  'suppressStandardClassnames',
  // Combinators as items of the query. The builder follows the query alone.
  'independentCombinators',
];

const PROP_NAMES: readonly string[] = data.types.QueryBuilderProps.map(({ name }) => name).filter(
  name => !LEFT_OUT.includes(name),
);

/** Callbacks before or after a change. */
const CALLBACKS = PROP_NAMES.filter(name => /^on[A-Z]/.test(name));

const isFlag = (name: string): boolean =>
  data.types.QueryBuilderProps.some(prop => prop.name === name && prop.type.startsWith('boolean'));

const isShow = (name: string): boolean => name.startsWith('show');

/** Every button is shown, and the combinators are in the headers. */
const BASELINE: Props = {
  ...Object.fromEntries(PROP_NAMES.filter(isShow).map(name => [name, true])),
  showCombinatorsBetweenRules: false,
  enableDragAndDrop: true,
  getValueSources: () => ['value', 'field'],
  getMatchModes: (field: string) => field === 'tags',
};

/** Shows combinators between rules instead of in headers. */
const BETWEEN: Props = { showCombinatorsBetweenRules: true };

const probeOf = (name: string): unknown => {
  if (name in PROBES) return PROBES[name];
  if (name in BASELINE) return !BASELINE[name];
  const { default: initial } =
    data.types.QueryBuilderProps.find(prop => prop.name === name) ?? ({} as { default?: string });
  if (isFlag(name) || initial === 'false' || initial === 'true') return initial !== 'true';
  throw new Error(`How does ${name} differ from its default? Add it to PROBES or LEFT_OUT.`);
};

const keysOf = (element: Element): string[] =>
  [...element.classList].flatMap(name =>
    Object.entries(standardClassnames)
      .filter(([, standard]) => standard === name)
      .map(([key]) => key),
  );

const CONTROL = 'x-control';

/** Elements in which the observation renders each control, with its props. */
interface ControlHost extends Element {
  observed?: Props;
}

const hosted = (key: string, Control: ComponentType<Props>): ComponentType<Props> =>
  function Hosted(props: Props): ReactNode {
    return createElement(
      CONTROL,
      {
        name: key,
        ref: (host: ControlHost | null) => {
          if (host) host.observed = props;
        },
      },
      createElement(Control, props),
    );
  };

const controlElements = Object.fromEntries(
  Object.entries({ ...defaultControlElements, undoRedoActions: UndoRedoActions }).map(
    ([key, control]) => [key, hosted(key, control as unknown as ComponentType<Props>)],
  ),
);

const CLASS_PREFIX = 'key-';

const controlClassnames = Object.fromEntries(
  data.classnames.map(({ key }) => [key, CLASS_PREFIX + key]),
);

const translations = Object.fromEntries(
  Object.entries(defaultTranslations).map(([key, texts]) => [
    key,
    Object.fromEntries(Object.keys(texts).map(name => [name, `«${key}.${name}»`])),
  ]),
);

interface Builder {
  readonly root: () => Element;
  /** Renders the builder with its props again. */
  readonly reset: () => void;
  readonly remove: () => void;
}

/** Each builder has a history of its own. */
let count = 0;

const render = (props: Props, more: Props = BASELINE): Builder => {
  const container = document.createElement('div');
  document.body.append(container);
  count += 1;
  const root = createRoot(container);
  const show = (): void =>
    root.render(
      <QueryBuilderHistory showUndoRedo={false}>
        <QueryBuilder
          {...{
            ...more,
            fields,
            query,
            qbId: `observed-${count}`,
            controlElements,
            controlClassnames,
            translations,
            ...props,
          }}
        />
      </QueryBuilderHistory>,
    );
  act(show);
  return {
    root: () => {
      const builder = container.querySelector('.queryBuilder');
      if (!builder) throw new Error('The query builder has no element.');
      return builder;
    },
    reset: () => act(show),
    remove: () => {
      act(() => root.unmount());
      container.remove();
    },
  };
};

/** Elements of a builder by the key of their first standard class, except those of subqueries. */
const partsIn = (root: Element): Map<string, Element[]> => {
  const found = new Map<string, Element[]>();
  for (const element of [root, ...root.querySelectorAll('[class]')]) {
    const [key] = keysOf(element);
    if (key === undefined || element.closest('.rule :is(.ruleGroup-header, .ruleGroup-body)')) {
      continue;
    }
    found.set(key, [...(found.get(key) ?? []), element]);
  }
  return found;
};

const nameOf = (host: Element): string => host.getAttribute('name') ?? '';

/** Controls around an element without another element between, innermost first. */
const controlsAround = (element: Element): ControlHost[] => {
  const hosts: ControlHost[] = [];
  let host = element.parentElement;
  while (host?.localName === CONTROL) {
    hosts.push(host);
    host = host.parentElement;
  }
  return hosts;
};

/**
 * The control that renders everything in an element that no control renders, such as the header of a
 * group.
 */
const contentOf = (element: Element): ControlHost | undefined => {
  const [only, ...others] = element.children;
  const fills = only?.localName === CONTROL && others.length === 0;
  return fills && !element.matches('.queryBuilder') && controlsAround(element).length === 0
    ? only
    : undefined;
};

/** Controls whose outermost element is the part, innermost first. */
const hostsAround = (element: Element): ControlHost[] =>
  controlsAround(element).filter(
    host => !host.parentElement || contentOf(host.parentElement) !== host,
  );

/** Key of the part around a part. */
const keyAround = (element: Element): string => {
  const around = element.parentElement?.closest(
    Object.values(standardClassnames)
      .map(name => `.${name}`)
      .join(),
  );
  return around ? (keysOf(around)[0] ?? '') : '';
};

const isBulk = (name: string): boolean => name === 'actionElement' || name === 'valueSelector';

/** The control that renders a part, and the bulk control inside it. */
const controlOf = (element: Element): Pick<Part, 'control' | 'inner' | 'isWhole'> => {
  const names = hostsAround(element).map(nameOf);
  const own = names.at(-1);
  if (own !== undefined && !isBulk(own)) return { control: own, inner: null, isWhole: true };
  const content = contentOf(element);
  if (content) return { control: nameOf(content), inner: null, isWhole: true };
  if (element.matches('.queryBuilder')) return { control: null, inner: null, isWhole: true };
  const around = element.parentElement?.closest(`[class]`);
  const { control } = around ? controlOf(around) : { control: null };
  return { control, inner: own ?? null, isWhole: false };
};

/** Props that identify the rule or group, or hold the whole builder. */
const NOT_OWN =
  /^(?:schema|translations|actions|rule|ruleGroup|ruleOrGroup|rules|context|validation|id|ref|classNames)$/;

const printProps = (props: Props): string =>
  JSON.stringify(props, (name, value: unknown) => {
    if (NOT_OWN.test(name)) return undefined;
    return typeof value === 'function' ? 'ƒ' : value;
  });

/** Markup of a part without the parts inside it. */
const ownMarkup = (element: Element): string => {
  const copy = element.cloneNode(true) as Element;
  for (const inner of copy.querySelectorAll('[class]')) {
    if (copy.contains(inner) && keysOf(inner).length > 0) inner.remove();
  }
  // Ids differ in each render.
  return copy.outerHTML.replaceAll(/<\/?x-control[^>]*>| (?:id|for)="[^"]*"/g, '');
};

/** Markup and props of a part without the parts inside it. */
const fingerprint = (element: Element): string => {
  const props = hostsAround(element).map(({ observed = {} }) => printProps(observed));
  return `${ownMarkup(element)}${props.join('')}`;
};

interface Handler {
  readonly name: string;
  readonly args: readonly unknown[];
}

interface OptionLike {
  readonly name?: string;
  readonly options?: readonly OptionLike[];
}

/** A value that a control may report: another option, the inverse, or a text. */
const otherValue = (props: Props): unknown => {
  const options = (props.options as readonly OptionLike[] | undefined)?.flatMap(
    option => option.options ?? [option],
  );
  const current = props.match ? (props.match as { mode: string }).mode : props.value;
  const other = options?.find(({ name }) => name !== current)?.name;
  if (props.match) return { ...props.match, mode: other };
  if (options) return other;
  return 'checked' in props ? !props.checked : 'typed';
};

/** What drag and drop moves. */
const DRAGGED = ['rule', 'ruleGroup'];

/** Functions that a control calls, with arguments as it would pass them. */
const handlersOf = (host: ControlHost | undefined): Handler[] => {
  const props = host?.observed ?? {};
  const own = Object.keys(props).filter(
    name => typeof props[name] === 'function' && /^(?:handle|shift(?:Up|Down)$)/.test(name),
  );
  return [
    ...own.map(name => ({ name, args: name === 'handleOnChange' ? [otherValue(props)] : [] })),
    // What drag and drop calls.
    ...(host && DRAGGED.includes(nameOf(host)) && 'actions' in props
      ? [
          { name: 'moveRule', args: [props.path, [0]] },
          { name: 'groupRule', args: [props.path, [0]] },
        ]
      : []),
  ];
};

type Call = readonly [callback: string, result: string];

const printQuery = (value: unknown): string =>
  JSON.stringify(value, (name, inner: unknown) => (name === 'id' ? undefined : inner));

/** The element whose control is pressed: the first that is not on the outermost group, if any. */
const pressedOf = (elements: readonly Element[]): Element | undefined =>
  elements.find(element => element.closest('[data-path]')?.getAttribute('data-path') !== '[]') ??
  elements[0];

/** Presses each control of a part once, and lists what the builder calls. */
const callsOf = (keys: readonly string[], props: Props): Map<string, Call[]> => {
  let calls: Call[] = [];
  const spies = Object.fromEntries(
    CALLBACKS.map(name => [
      name,
      (...args: readonly unknown[]) => {
        calls.push([name, name === 'onQueryChange' ? printQuery(args[0]) : '']);
        return true;
      },
    ]),
  );
  const builder = render({ query: SMALL, ...spies, ...props });
  const found = new Map<string, Call[]>();
  for (const key of keys) {
    const hostOf = (): ControlHost | undefined => {
      const pressed = pressedOf(partsIn(builder.root()).get(key) ?? []);
      return pressed && hostsAround(pressed)[0];
    };
    calls = [];
    found.set(key, calls);
    for (const { name, args } of handlersOf(hostOf())) {
      const { observed = {} } = hostOf() ?? {};
      const { actions } = observed as { actions?: Props };
      const handler = observed[name] ?? actions?.[name];
      if (typeof handler !== 'function') continue;
      const press = handler as (...all: readonly unknown[]) => void;
      act(() => press(...args));
      builder.reset();
    }
  }
  builder.remove();
  return found;
};

/** Props that change nothing of what a press does. */
const LOOKS = /^(?:show|enable|getRule|accessible|validator)/;

/** Props that each part needs to be there, if the builder has only fields and a query. */
const observeNeeds = (keys: readonly string[]): Map<string, string[]> => {
  const keysWith = (props: Props): Set<string> => {
    const builder = render(props, {});
    const found = new Set(partsIn(builder.root()).keys());
    builder.remove();
    return found;
  };
  const always = keysWith({});
  const needs = new Map<string, string[]>();
  for (const [name, value] of Object.entries({ ...BASELINE, ...BETWEEN })) {
    const found = keysWith({ [name]: value });
    for (const key of keys) {
      if (!always.has(key) && found.has(key)) needs.set(key, [...(needs.get(key) ?? []), name]);
    }
  }
  return needs;
};

/**
 * Renders the library's query builder with one prop changed at a time, presses its controls, and
 * lists what it says about each part.
 */
export const observeParts = (): Part[] => {
  const baseline = render({});
  const between = render(BETWEEN);
  const before = partsIn(baseline.root());
  const all = new Map([...partsIn(between.root()), ...before]);

  const needs = observeNeeds([...all.keys()]);
  const observed = new Map(
    [...all].map(([key, elements]) => {
      const texts = elements.map(element => {
        const isLeaf = element.querySelector(`${CONTROL} [class]`) === null;
        return isLeaf ? fingerprint(element) : ownMarkup(element);
      });
      const keys = elements.flatMap(element =>
        [...element.classList]
          .filter(name => name.startsWith(CLASS_PREFIX))
          .map(name => name.slice(CLASS_PREFIX.length)),
      );
      return [
        key,
        {
          ...controlOf(elements[0] ?? baseline.root()),
          within: [...new Set(elements.map(keyAround))].filter(each => each !== '').sort(),
          needs: needs.get(key) ?? [],
          classnames: [...new Set(keys)].filter(each => each !== key).sort(),
          translations: Object.keys(defaultTranslations).filter(name =>
            texts.some(text => text.includes(`«${name}.`)),
          ),
          shownBy: new Set<string>(),
          changedBy: new Set<string>(),
          calls: new Set<string>(),
        },
      ] as const;
    }),
  );

  const inHeader = [...observed.keys()].filter(key => before.has(key));
  const inBetween = [...observed.keys()].filter(key => !before.has(key));
  const pressAll = (props: Props): Map<string, Call[]> =>
    new Map([...callsOf(inHeader, props), ...callsOf(inBetween, { ...BETWEEN, ...props })]);
  const usual = pressAll({});
  for (const [key, calls] of usual) {
    for (const [name] of calls) observed.get(key)?.calls.add(name);
  }

  for (const name of PROP_NAMES.filter(each => !CALLBACKS.includes(each))) {
    const probe = { [name]: probeOf(name) };
    const builders = new Map([
      [{}, render(probe)],
      [BETWEEN, render(name in BETWEEN ? {} : { ...BETWEEN, ...probe })],
    ]);
    for (const [key, part] of observed) {
      const builder = [...builders].find(([needs]) => (needs === BETWEEN) !== before.has(key));
      const usually = all.get(key) ?? [];
      const now = (builder && partsIn(builder[1].root()).get(key)) ?? [];
      const print = (elements: readonly Element[]): string => elements.map(fingerprint).join('\n');
      if (usually.length !== now.length) part.shownBy.add(name);
      else if (print(now) !== print(usually)) part.changedBy.add(name);
    }
    for (const { remove } of builders.values()) remove();
    if (LOOKS.test(name)) continue;
    const results = (calls: readonly Call[] = []): string => calls.map(String).join('\n');
    for (const [key, calls] of pressAll(probe)) {
      const part = observed.get(key);
      // Without the part, there is nothing to press.
      if (!part || part.shownBy.has(name)) continue;
      if (results(calls) !== results(usual.get(key))) part.changedBy.add(name);
    }
  }
  // The handle of a rule or group drags it.
  for (const key of DRAGGED) {
    for (const name of observed.get(key)?.calls ?? []) observed.get('dragHandle')?.calls.add(name);
  }
  baseline.remove();
  between.remove();

  const order = Object.keys(standardClassnames);
  return [...observed]
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([key, { shownBy, changedBy, calls, ...part }]) => ({
      key,
      className: standardClassnames[key as keyof typeof standardClassnames],
      ...part,
      shownBy: [...shownBy].sort(),
      changedBy: [...changedBy].sort(),
      calls: [...calls].sort(),
    }));
};
