import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { QueryBuilderDnD } from '@react-querybuilder/dnd';
import { computeAccessibleName } from 'dom-accessibility-api';
import * as React from 'react';
import * as ReactDnD from 'react-dnd';
import * as HTML5Backend from 'react-dnd-html5-backend';
import { useAsyncOptionList } from 'react-querybuilder/async';
import { QueryBuilderHistory } from 'react-querybuilder/history';
import {
  defaultCombinators,
  defaultOperators,
  defaultTranslations,
  type Option,
  QueryBuilderContext,
  type RuleGroupType,
  type RuleGroupTypeAny,
  type RuleType,
  ValueEditor,
  type ValueEditorProps,
} from 'react-querybuilder';
import { input, inputs } from './controls';
import type { Kit } from './kit';
import { type BuilderProps, fields, type Rendered, renderKit } from './render';

/**
 * One behavior: `run` works a control and tells what it saw; `expected` is what the library's own controls do, or what
 * they should do if `kits/library.tsx` lists a difference.
 */
export interface BehaviorCase {
  name: string;
  run: (kit: Kit) => Promise<unknown>;
  expected: unknown;
}

const rule = (field: string, operator = '=', value: unknown = ''): RuleType => ({
  field,
  operator,
  valueSource: 'value',
  value,
});

const one = (field: string, operator?: string, value?: unknown): RuleGroupType => ({
  combinator: 'and',
  rules: [rule(field, operator, value)],
});

/** A group with two rules and a group in it. */
const nested = (): RuleGroupType => ({
  combinator: 'and',
  not: false,
  rules: [
    rule('firstName', '=', 'Stevie'),
    rule('lastName', '=', 'Vaughan'),
    { combinator: 'or', not: false, rules: [rule('age', '>', '28')] },
  ],
});

/** The shape of a query in one line: `and(firstName, or(age))`. */
const shape = (query: RuleGroupTypeAny): string =>
  `${'not' in query && query.not ? 'not ' : ''}${'combinator' in query ? query.combinator : 'ic'}(${query.rules
    .map(r => {
      if (typeof r === 'string') return r;
      const flags = `${r.disabled ? ' locked' : ''}${r.muted ? ' muted' : ''}`;
      return ('rules' in r ? shape(r) : r.field) + flags;
    })
    .join(', ')})`;

const isDisabled = (element: HTMLElement): boolean =>
  element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true';

/** The attribute of a control's outermost element or of one in it. */
const attribute = (root: HTMLElement, name: string, value: string): boolean =>
  root.getAttribute(name) === value || root.querySelector(`[${name}="${value}"]`) !== null;

/** The standard class of the control that an element belongs to. */
const controlOf = (element: Element): string => {
  const names = [...element.classList].filter(name => /^rule(Group)?-/.test(name));
  return names[0] ?? (element.parentElement ? controlOf(element.parentElement) : 'no control');
};

/** Whether the accessible name of every control in the element has text. */
const unnamed = (root: HTMLElement): string[] => {
  const roles = [
    'button',
    'checkbox',
    'combobox',
    'listbox',
    'radio',
    'radiogroup',
    'spinbutton',
    'switch',
    'textbox',
  ] as const;
  return roles.flatMap(role => {
    const named = within(root).queryAllByRole(role, { name: /\S/ });
    return within(root)
      .queryAllByRole(role)
      .filter(element => !named.includes(element))
      .map(element => `${role} of ${controlOf(element)}`);
  });
};

/** The name that assistive technology reads for an editor of a pair: its own, or that of the group that it is in. */
const nameOfItem = (item: HTMLElement): string => {
  const control = input(item);
  const group = control.closest('[role=group][aria-label]');
  return computeAccessibleName(group && item.contains(group) ? group : control);
};

const everyButton: BuilderProps = {
  showCloneButtons: true,
  showLockButtons: true,
  showMuteButtons: true,
  showNotToggle: true,
  showShiftActions: true,
  showUngroupButtons: true,
};

// Actions ------------------------------------------------------------------------------------------------------------

interface ActionCase {
  name: string;
  className: string;
  /** Which of the elements of that class. */
  index?: number;
  after: string;
  testId: string;
  title: string;
}

const actions: ActionCase[] = [
  {
    name: 'add rule',
    className: 'ruleGroup-addRule',
    after: 'and(firstName, lastName, or(age), firstName)',
    testId: 'add-rule',
    title: 'Add rule',
  },
  {
    name: 'add group',
    className: 'ruleGroup-addGroup',
    after: 'and(firstName, lastName, or(age), and())',
    testId: 'add-group',
    title: 'Add group',
  },
  {
    name: 'remove rule',
    className: 'rule-remove',
    after: 'and(lastName, or(age))',
    testId: 'remove-rule',
    title: 'Remove rule',
  },
  {
    name: 'remove group',
    className: 'ruleGroup-remove',
    after: 'and(firstName, lastName)',
    testId: 'remove-group',
    title: 'Remove group',
  },
  {
    name: 'clone rule',
    className: 'rule-cloneRule',
    after: 'and(firstName, firstName, lastName, or(age))',
    testId: 'clone-rule',
    title: 'Clone rule',
  },
  {
    name: 'clone group',
    className: 'ruleGroup-cloneGroup',
    after: 'and(firstName, lastName, or(age), or(age))',
    testId: 'clone-group',
    title: 'Clone group',
  },
  {
    name: 'lock rule',
    className: 'rule-lock',
    after: 'and(firstName locked, lastName, or(age))',
    testId: 'lock-rule',
    title: 'Lock rule',
  },
  {
    name: 'lock group',
    className: 'ruleGroup-lock',
    index: 1,
    after: 'and(firstName, lastName, or(age) locked)',
    testId: 'lock-group',
    title: 'Lock group',
  },
  {
    name: 'mute rule',
    className: 'rule-mute',
    after: 'and(firstName muted, lastName, or(age))',
    testId: 'mute-rule',
    title: 'Mute rule',
  },
  {
    name: 'mute group',
    className: 'ruleGroup-mute',
    index: 1,
    after: 'and(firstName, lastName, or(age) muted)',
    testId: 'mute-group',
    title: 'Mute group',
  },
  {
    name: 'ungroup',
    className: 'ruleGroup-ungroup',
    after: 'and(firstName, lastName, age)',
    testId: 'ungroup',
    title: 'Ungroup',
  },
];

const actionCases: BehaviorCase[] = actions.flatMap(
  ({ name, className, index, after, testId, title }) => [
    {
      name: `action ${name}: click`,
      run: async kit => {
        const r = renderKit(kit, nested(), everyButton);
        await r.user.click(r.at(className, index));
        return shape(r.query());
      },
      expected: after,
    },
    {
      name: `action ${name}: attributes`,
      run: async kit => {
        const button = renderKit(kit, nested(), everyButton).at(className, index);
        return Promise.resolve({
          tag: button.tagName,
          type: button.getAttribute('type'),
          testId: button.dataset.testid,
          title: button.title,
          content: button.childNodes.length > 0,
        });
      },
      expected: { tag: 'BUTTON', type: 'button', testId, title, content: true },
    },
    {
      name: `action ${name}: disabled`,
      run: async kit => {
        const r = renderKit(kit, nested(), { ...everyButton, disabled: true });
        const button = r.at(className, index);
        await r.user.click(button);
        return { disabled: isDisabled(button), after: shape(r.query()) };
      },
      expected: { disabled: true, after: 'and(firstName, lastName, or(age))' },
    },
  ],
);

const shiftButtons = (r: Rendered, direction: 'up' | 'down') => [
  ...r.container.querySelectorAll<HTMLElement>(`[title="Shift ${direction}"]`),
];

const stateCases: BehaviorCase[] = [
  {
    name: 'action lock rule: a locked rule',
    run: async kit => {
      const query = nested();
      const r = renderKit(
        kit,
        {
          ...query,
          rules: [{ ...(query.rules[0] as RuleType), disabled: true }, ...query.rules.slice(1)],
        },
        everyButton,
      );
      const button = r.at('rule-lock');
      const seen = {
        title: button.title,
        lockDisabled: isDisabled(button),
        valueDisabled: isDisabled(input(r.at('rule-value'))),
        removeDisabled: isDisabled(r.at('rule-remove')),
      };
      await r.user.click(button);
      return { ...seen, after: shape(r.query()) };
    },
    expected: {
      title: 'Unlock rule',
      lockDisabled: false,
      valueDisabled: true,
      removeDisabled: true,
      after: 'and(firstName, lastName, or(age))',
    },
  },
  {
    name: 'action mute rule: a muted rule',
    run: async kit => {
      const query = nested();
      const r = renderKit(
        kit,
        {
          ...query,
          rules: [{ ...(query.rules[0] as RuleType), muted: true }, ...query.rules.slice(1)],
        },
        everyButton,
      );
      const button = r.at('rule-mute');
      const { title } = button;
      await r.user.click(button);
      return { title, after: shape(r.query()) };
    },
    expected: { title: 'Unmute rule', after: 'and(firstName, lastName, or(age))' },
  },
  {
    name: 'action add rule: by keyboard',
    run: async kit => {
      const r = renderKit(kit, nested());
      act(() => {
        r.at('ruleGroup-addRule').focus();
      });
      await r.user.keyboard('{Enter}');
      await r.user.keyboard(' ');
      return shape(r.query());
    },
    expected: 'and(firstName, lastName, or(age), firstName, firstName)',
  },
  {
    name: 'action element: class from controlClassnames',
    run: kit => {
      const r = renderKit(kit, nested(), {
        controlClassnames: { addRule: 'my-button', actionElement: 'my-action' },
      });
      return Promise.resolve(
        [...r.at('ruleGroup-addRule').classList].filter(name => name.startsWith('my-')),
      );
    },
    expected: ['my-action', 'my-button'],
  },
  // Shift actions
  ...(['up', 'down'] as const).map((direction): BehaviorCase => ({
    name: `shift actions: ${direction}`,
    run: async kit => {
      const r = renderKit(kit, nested(), everyButton);
      const button = shiftButtons(r, direction)[1];
      if (button) await r.user.click(button);
      return shape(r.query());
    },
    expected:
      direction === 'up'
        ? 'and(lastName, firstName, or(age))'
        : // Below the second rule comes the group, so that the rule moves into it.
          'and(firstName, or(lastName, age))',
  })),
  {
    name: 'shift actions: disabled at the ends',
    run: kit => {
      const r = renderKit(kit, nested(), everyButton);
      return Promise.resolve({
        up: shiftButtons(r, 'up').map(isDisabled),
        down: shiftButtons(r, 'down').map(isDisabled),
      });
    },
    expected: { up: [true, false, false, false], down: [false, false, true, false] },
  },
  {
    name: 'shift actions: disabled',
    run: kit => {
      const r = renderKit(kit, nested(), { ...everyButton, disabled: true });
      return Promise.resolve(
        [...shiftButtons(r, 'up'), ...shiftButtons(r, 'down')].every(isDisabled),
      );
    },
    expected: true,
  },
  {
    name: 'shift actions: one element around both buttons',
    run: kit => {
      const r = renderKit(kit, nested(), everyButton);
      const root = r.at('shiftActions');
      return Promise.resolve({
        testId: attribute(root, 'data-testid', 'shift-actions'),
        buttons: inputs(root).length,
      });
    },
    expected: { testId: true, buttons: 2 },
  },
  // Undo, redo
  {
    name: 'undo and redo',
    run: async kit => {
      const r = renderKit(kit, nested(), { showUndoRedo: true }, QueryBuilderHistory);
      const undo = () => r.at('undoRedoActions-undo');
      const redo = () => r.at('undoRedoActions-redo');
      const before = [isDisabled(undo()), isDisabled(redo())];
      await r.user.click(r.at('ruleGroup-addGroup'));
      const added = shape(r.query());
      await r.user.click(undo());
      const undone = shape(r.query());
      await r.user.click(redo());
      return {
        before,
        added,
        undone,
        redone: shape(r.query()),
        titles: [undo().title, redo().title],
      };
    },
    expected: {
      before: [true, true],
      added: 'and(firstName, lastName, or(age), and())',
      undone: 'and(firstName, lastName, or(age))',
      redone: 'and(firstName, lastName, or(age), and())',
      titles: ['Undo', 'Redo'],
    },
  },
  // Not toggle
  {
    name: 'not toggle: click',
    run: async kit => {
      const r = renderKit(kit, nested(), everyButton);
      const box = () => input(r.at('ruleGroup-notToggle'));
      const checked = () => {
        const element = box();
        return element instanceof HTMLInputElement
          ? element.checked
          : element.getAttribute('aria-checked') === 'true';
      };
      const before = checked();
      await r.user.click(box());
      return { before, after: shape(r.query()), checked: checked() };
    },
    expected: { before: false, after: 'not and(firstName, lastName, or(age))', checked: true },
  },
  {
    name: 'not toggle: by keyboard',
    run: async kit => {
      const r = renderKit(kit, nested(), everyButton);
      act(() => {
        input(r.at('ruleGroup-notToggle')).focus();
      });
      await r.user.keyboard(' ');
      return shape(r.query());
    },
    expected: 'not and(firstName, lastName, or(age))',
  },
  {
    name: 'not toggle: attributes',
    run: kit => {
      const r = renderKit(kit, nested(), everyButton);
      const root = r.at('ruleGroup-notToggle');
      const named = ['checkbox', 'switch'].flatMap(role =>
        within(r.container).queryAllByRole(role, { name: 'Not' }),
      );
      return Promise.resolve({
        testId: attribute(root, 'data-testid', 'not-toggle'),
        title: attribute(root, 'title', 'Invert this group'),
        named: named.includes(input(root)),
      });
    },
    expected: { testId: true, title: true, named: true },
  },
  {
    name: 'not toggle: disabled',
    run: async kit => {
      const r = renderKit(kit, nested(), { ...everyButton, disabled: true });
      const box = input(r.at('ruleGroup-notToggle'));
      await r.user.click(box);
      return { disabled: isDisabled(box), after: shape(r.query()) };
    },
    expected: { disabled: true, after: 'and(firstName, lastName, or(age))' },
  },
  // Drag handle
  {
    name: 'drag handle',
    run: kit => {
      const WithDnD = ({ children }: React.PropsWithChildren) => (
        <QueryBuilderDnD dnd={{ ...ReactDnD, ...HTML5Backend }}>{children}</QueryBuilderDnD>
      );
      const r = renderKit(kit, nested(), { enableDragAndDrop: true }, WithDnD);
      const handles = r.all('queryBuilder-dragHandle');
      return Promise.resolve({
        count: handles.length,
        testId: handles[0]?.dataset.testid,
        title: handles[0]?.title,
        // The drag source is connected to the handle through the forwarded ref.
        draggable: handles.map(handle => handle.getAttribute('draggable')),
      });
    },
    expected: {
      count: 4,
      testId: 'drag-handle',
      title: 'Drag handle',
      draggable: ['true', 'true', 'true', 'true'],
    },
  },
];

// Pairs of features ------------------------------------------------------------------------------------------------

/** Lets timers and promises of a moment pass. */
const pause = () => act(() => new Promise(resolve => setTimeout(resolve, 20)));

const WithDnDAndUndo = ({ children }: React.PropsWithChildren) => (
  <QueryBuilderDnD dnd={{ ...ReactDnD, ...HTML5Backend }}>
    <QueryBuilderHistory>{children}</QueryBuilderHistory>
  </QueryBuilderDnD>
);

/** Drags the rule at a path to another, undoes and redoes that. */
const dragAndUndo = async (r: Rendered, from: string, to: string): Promise<string[]> => {
  const fire = async (
    element: Element,
    type: 'dragEnd' | 'dragEnter' | 'dragOver' | 'dragStart' | 'drop',
  ) => {
    const event = createEvent[type](element);
    const setData = () => undefined;
    Object.defineProperty(event, 'dataTransfer', {
      value: { setData, setDragImage: setData, types: [], files: [], items: [] },
    });
    fireEvent(element, event);
    await pause();
  };
  const target = r.container.querySelector(`.rule[data-path="${to}"]`);
  const source = r.container.querySelector(`[data-path="${from}"] .queryBuilder-dragHandle`);
  if (!source || !target) throw new Error(`Nothing to drag from ${from} to ${to}`);
  await fire(source, 'dragStart');
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await fire(target, type);
  await fire(document.body, 'dragEnd');
  const shapes = [shape(r.query())];
  for (const name of ['undo', 'redo']) {
    await r.user.click(r.at(`undoRedoActions-${name}`));
    shapes.push(shape(r.query()));
  }
  return shapes;
};

const loadColors = (field: string) =>
  Promise.resolve([
    { name: '', label: 'Choose' },
    { name: 'red', label: `Red ${field}` },
    { name: 'blue', label: `Blue ${field}` },
  ]);

/** The kit's value editor, with options that load. */
const WithLoadedValues = ({ children }: React.PropsWithChildren) => {
  const context = React.useContext(QueryBuilderContext);
  const Editor = (context.controlElements?.valueEditor ??
    ValueEditor) as React.ComponentType<ValueEditorProps>;
  const value = React.useMemo(() => {
    const Loaded = (props: ValueEditorProps) => {
      const { isLoading, errors, ...loaded } = useAsyncOptionList(props, {
        getCacheKey: () => `colors of ${props.field}`,
        loadOptionList: () => loadColors(props.field),
      });
      // Before the effect that loads the list, it is empty.
      return isLoading || errors || !loaded.values?.length ? null : <Editor {...loaded} />;
    };
    return { ...context, controlElements: { ...context.controlElements, valueEditor: Loaded } };
  }, [context, Editor]);
  return (
    <QueryBuilderContext.Provider value={value}>
      <QueryBuilderHistory>{children}</QueryBuilderHistory>
    </QueryBuilderContext.Provider>
  );
};

const pairCases: BehaviorCase[] = [
  {
    name: 'drag and drop and undo, with the wrappers in any order',
    run: async kit => {
      const { Provider } = kit;
      const around = ({ children }: React.PropsWithChildren) => (
        <WithDnDAndUndo>
          <Provider>{children}</Provider>
        </WithDnDAndUndo>
      );
      return {
        inside: await dragAndUndo(renderKit(kit, nested(), {}, WithDnDAndUndo), '[0]', '[1]'),
        outside: await dragAndUndo(renderKit({ ...kit, Provider: around }, nested()), '[0]', '[1]'),
      };
    },
    expected: Object.fromEntries(
      ['inside', 'outside'].map(order => [
        order,
        ['lastName, firstName', 'firstName, lastName', 'lastName, firstName'].map(
          rules => `and(${rules}, or(age))`,
        ),
      ]),
    ),
  },
  {
    name: 'options that load, and undo',
    run: async kit => {
      const colors = ['hair', 'eyes'].map(name => ({
        ...{ name, label: name },
        valueEditorType: 'select' as const,
      }));
      const r = renderKit(kit, one('hair', '=', 'blue'), { fields: colors }, WithLoadedValues);
      const seen: unknown[] = [];
      const see = async () => {
        await pause();
        const { field } = r.rule();
        const value: unknown = r.rule().value;
        // Kits show an option without a name in different ways.
        seen.push([field, value, ...(value === '' ? [] : kit.shown(r.at('rule-value')))]);
      };
      await see();
      await kit.choose(r.user, r.at('rule-value'), 'Red hair');
      await see();
      await kit.choose(r.user, r.at('rule-fields'), 'eyes');
      await see();
      for (let step = 0; step < 2; step += 1) {
        await r.user.click(r.at('undoRedoActions-undo'));
        await see();
      }
      return seen;
    },
    expected: [
      ['hair', 'blue', 'Blue hair'],
      ['hair', 'red', 'Red hair'],
      ['eyes', ''],
      ['hair', 'red', 'Red hair'],
      ['hair', 'blue', 'Blue hair'],
    ],
  },
];

// Selectors ----------------------------------------------------------------------------------------------------------

interface SelectorCase {
  name: string;
  className: string;
  testId: string;
  title: string;
  query: RuleGroupTypeAny;
  props?: BuilderProps;
  shown: string;
  pick: string;
  result: (query: RuleGroupTypeAny) => unknown;
  after: unknown;
}

const selectors: SelectorCase[] = [
  {
    name: 'field selector',
    className: 'rule-fields',
    testId: 'fields',
    title: 'Field',
    query: one('firstName'),
    shown: 'First Name',
    pick: 'Age',
    result: q => (q.rules[0] as RuleType).field,
    after: 'age',
  },
  {
    name: 'operator selector',
    className: 'rule-operators',
    testId: 'operators',
    title: 'Operator',
    query: one('firstName'),
    shown: '=',
    pick: 'begins with',
    result: q => (q.rules[0] as RuleType).operator,
    after: 'beginsWith',
  },
  {
    name: 'combinator selector',
    className: 'ruleGroup-combinators',
    testId: 'combinators',
    title: 'Combinator',
    query: nested(),
    shown: 'AND',
    pick: 'OR',
    result: shape,
    after: 'or(firstName, lastName, or(age))',
  },
  {
    name: 'combinator between rules',
    className: 'ruleGroup-combinators',
    testId: 'combinators',
    title: 'Combinator',
    query: nested(),
    props: { showCombinatorsBetweenRules: true },
    shown: 'AND',
    pick: 'OR',
    result: shape,
    after: 'or(firstName, lastName, or(age))',
  },
  {
    name: 'independent combinator',
    className: 'ruleGroup-combinators',
    testId: 'combinators',
    title: 'Combinator',
    query: { rules: [rule('firstName'), 'and', rule('age')] },
    shown: 'AND',
    pick: 'OR',
    result: shape,
    after: 'ic(firstName, or, age)',
  },
  {
    name: 'value source selector',
    className: 'rule-valueSource',
    testId: 'value-source-selector',
    title: 'Value source',
    query: one('lastName'),
    shown: 'value',
    pick: 'field',
    result: q => (q.rules[0] as RuleType).valueSource,
    after: 'field',
  },
  {
    name: 'match mode selector',
    className: 'rule-matchMode',
    testId: 'match-mode-editor',
    title: 'Match mode',
    query: one('albums', '=', { combinator: 'and', rules: [] }),
    shown: 'all',
    pick: 'none',
    result: q => (q.rules[0] as RuleType).match,
    after: { mode: 'none' },
  },
  {
    name: 'value selector',
    className: 'rule-value',
    testId: 'value-editor',
    title: 'Value',
    query: one('instrument', '=', 'guitar'),
    shown: 'Guitar',
    pick: 'Drums',
    result: q => (q.rules[0] as RuleType).value as unknown,
    after: 'drums',
  },
];

const selectorCases: BehaviorCase[] = selectors.flatMap(s => [
  {
    name: `${s.name}: shows and changes its value`,
    run: async kit => {
      const r = renderKit(kit, s.query, s.props);
      const shown = kit.shown(r.at(s.className));
      await kit.choose(r.user, r.at(s.className), s.pick);
      return { shown, after: s.result(r.query()), shownAfter: kit.shown(r.at(s.className)) };
    },
    expected: { shown: [s.shown], after: s.after, shownAfter: [s.pick] },
  },
  {
    name: `${s.name}: attributes`,
    run: kit => {
      const root = renderKit(kit, s.query, s.props).at(s.className);
      return Promise.resolve({
        testId: attribute(root, 'data-testid', s.testId),
        title: attribute(root, 'title', s.title),
      });
    },
    expected: { testId: true, title: true },
  },
  {
    name: `${s.name}: disabled`,
    run: kit => {
      const r = renderKit(kit, s.query, { ...s.props, disabled: true });
      return Promise.resolve(isDisabled(input(r.at(s.className))));
    },
    expected: true,
  },
]);

const listCases: BehaviorCase[] = [
  {
    name: 'field selector: groups of fields',
    run: async kit => {
      const r = renderKit(kit, one('age'), {
        fields: [
          {
            label: 'Name',
            options: [
              { name: 'firstName', label: 'First Name' },
              { name: 'lastName', label: 'Last Name' },
            ],
          },
          { label: 'Life', options: [{ name: 'age', label: 'Age' }] },
        ],
      });
      const shown = kit.shown(r.at('rule-fields'));
      const offered = await kit.offered(r.user, r.at('rule-fields'));
      return { shown, offered };
    },
    expected: { shown: ['Age'], offered: ['Name', 'First Name', 'Last Name', 'Life', 'Age'] },
  },
  {
    name: 'field selector: picks from a group of fields',
    run: async kit => {
      const r = renderKit(kit, one('age'), {
        fields: [
          {
            label: 'Name',
            options: [
              { name: 'firstName', label: 'First Name' },
              { name: 'lastName', label: 'Last Name' },
            ],
          },
          { label: 'Life', options: [{ name: 'age', label: 'Age' }] },
        ],
      });
      await kit.choose(r.user, r.at('rule-fields'), 'Last Name');
      return r.rule().field;
    },
    expected: 'lastName',
  },
  {
    name: 'field selector: placeholder when no field is selected automatically',
    run: async kit => {
      const r = renderKit(kit, { combinator: 'and', rules: [] }, { autoSelectField: false });
      await r.user.click(r.at('ruleGroup-addRule'));
      const shown = kit.shown(r.at('rule-fields'));
      await kit.choose(r.user, r.at('rule-fields'), 'Age');
      return { shown, after: r.rule().field };
    },
    expected: { shown: ['------'], after: 'age' },
  },
  {
    name: 'value selector: groups of values',
    run: async kit => {
      const r = renderKit(kit, one('played', '=', 'bass'));
      const offered = await kit.offered(r.user, r.at('rule-value'));
      return { offered, shown: kit.shown(r.at('rule-value')) };
    },
    expected: { offered: ['Strings', 'Guitar', 'Bass', 'Percussion', 'Drums'], shown: ['Bass'] },
  },
  ...([false, true] as const).flatMap((listsAsArrays): BehaviorCase[] => [
    {
      name: `multiple selector: adds a value${listsAsArrays ? ', as an array' : ''}`,
      run: async kit => {
        const r = renderKit(kit, one('plays', 'in', listsAsArrays ? ['guitar'] : 'guitar'), {
          listsAsArrays,
        });
        const shown = kit.shown(r.at('rule-value'));
        await kit.chooseMultiple(r.user, r.at('rule-value'), 'Drums');
        return {
          shown,
          after: r.rule().value as unknown,
          shownAfter: kit.shown(r.at('rule-value')),
        };
      },
      expected: {
        shown: ['Guitar'],
        after: listsAsArrays ? ['guitar', 'drums'] : 'guitar,drums',
        shownAfter: ['Guitar', 'Drums'],
      },
    },
    {
      name: `multiple selector: drops a value${listsAsArrays ? ', as an array' : ''}`,
      run: async kit => {
        const r = renderKit(
          kit,
          one('plays', 'in', listsAsArrays ? ['guitar', 'drums'] : 'guitar,drums'),
          { listsAsArrays },
        );
        await kit.chooseMultiple(r.user, r.at('rule-value'), 'Guitar');
        return r.rule().value as unknown;
      },
      expected: listsAsArrays ? ['drums'] : 'drums',
    },
  ]),
  {
    name: 'multiple selector: starts empty',
    run: async kit => {
      const r = renderKit(kit, one('plays', 'in', ''));
      const shown = kit.shown(r.at('rule-value'));
      await kit.chooseMultiple(r.user, r.at('rule-value'), 'Bass');
      return { shown, after: r.rule().value as unknown };
    },
    expected: { shown: [], after: 'bass' },
  },
  {
    name: 'multiple selector: drops the last value',
    run: async kit => {
      const r = renderKit(kit, one('plays', 'in', ['bass']), { listsAsArrays: true });
      await kit.chooseMultiple(r.user, r.at('rule-value'), 'Bass');
      return r.rule().value as unknown;
    },
    expected: [],
  },
  {
    name: 'multiple selector: groups of values',
    run: async kit => {
      const r = renderKit(kit, one('learns', 'in', 'bass'));
      return kit.offered(r.user, r.at('rule-value'));
    },
    expected: ['Strings', 'Guitar', 'Bass', 'Percussion', 'Drums'],
  },
  {
    name: 'multiple selector: disabled',
    run: kit => {
      const r = renderKit(kit, one('plays', 'in', 'bass'), { disabled: true });
      return Promise.resolve(isDisabled(input(r.at('rule-value'))));
    },
    expected: true,
  },
  // Match modes
  {
    name: 'match mode: threshold',
    run: async kit => {
      const r = renderKit(kit, one('albums', '=', { combinator: 'and', rules: [] }));
      const before = r.all('rule-matchMode').length - 1;
      await kit.choose(r.user, r.at('rule-matchMode'), 'at least');
      const chosen = r.rule().match;
      const editor = input(r.at('rule-matchMode', 1));
      fireEvent.change(editor, { target: { value: '3' } });
      return { before, chosen, after: r.rule().match };
    },
    expected: {
      before: 0,
      chosen: { mode: 'atLeast', threshold: 1 },
      after: { mode: 'atLeast', threshold: 3 },
    },
  },
  {
    name: 'match mode: query of the subproperties',
    run: async kit => {
      const r = renderKit(kit, one('albums', '=', { combinator: 'and', rules: [] }));
      await r.user.click(r.at('ruleGroup-addRule', 1));
      await kit.choose(r.user, r.at('rule-fields', 1), 'Year');
      return shape(r.rule().value as RuleGroupType);
    },
    expected: 'and(year)',
  },
];

// Value editors ------------------------------------------------------------------------------------------------------

const type = async (r: Rendered, text: string, index = 0) => {
  const element = inputs(r.at('rule-value'))[index];
  if (!element) throw new Error(`No editor ${index} in ${r.at('rule-value').outerHTML}`);
  await r.user.clear(element);
  await r.user.type(element, text);
};

const inputCase = (
  name: string,
  query: RuleGroupType,
  text: string,
  expected: { shown: string; type: string | null; after: unknown },
  props?: BuilderProps,
): BehaviorCase => ({
  name: `value editor ${name}`,
  run: async kit => {
    const r = renderKit(kit, query, props);
    const element = input(r.at('rule-value')) as HTMLInputElement;
    const { value: shown } = element;
    const inputType = element.getAttribute('type');
    if (inputType === 'text' || inputType === 'number' || element.tagName === 'TEXTAREA')
      await type(r, text);
    else fireEvent.change(element, { target: { value: text } });
    return {
      shown,
      type: element.tagName === 'TEXTAREA' ? null : inputType,
      after: r.rule().value as unknown,
    };
  },
  expected,
});

const checkedState = (element: HTMLElement) =>
  element instanceof HTMLInputElement
    ? element.checked
    : element.getAttribute('aria-checked') === 'true';

const valueEditorCases: BehaviorCase[] = [
  inputCase('text', one('firstName', '=', 'Stevie'), 'Eric', {
    shown: 'Stevie',
    type: 'text',
    after: 'Eric',
  }),
  inputCase('number', one('age', '=', '28'), '54', { shown: '28', type: 'number', after: '54' }),
  inputCase(
    'number, parsed',
    one('age', '=', 28),
    '54',
    { shown: '28', type: 'number', after: 54 },
    { parseNumbers: true },
  ),
  inputCase(
    'number, parsed to a limited extent',
    one('age', '=', '28'),
    '54',
    { shown: '28', type: 'number', after: 54 },
    { parseNumbers: 'strict-limited' },
  ),
  inputCase(
    'text, not parsed to a limited extent',
    one('firstName', '=', ''),
    '54',
    { shown: '', type: 'text', after: '54' },
    { parseNumbers: 'strict-limited' },
  ),
  inputCase('bigint', one('streams', '=', '12'), '9007199254740993', {
    shown: '12',
    type: 'text',
    after: '9007199254740993n',
  }),
  inputCase(
    'bigint, parsed',
    one('streams', '=', 12n),
    '9007199254740993',
    { shown: '12', type: 'text', after: '9007199254740993n' },
    { parseNumbers: true },
  ),
  inputCase('textarea', one('bio', '=', 'Texan'), 'Blues', {
    shown: 'Texan',
    type: null,
    after: 'Blues',
  }),
  inputCase('datetime-local', one('concert', '=', '2024-05-08T19:30'), '2024-05-17T20:00', {
    shown: '2024-05-08T19:30',
    type: 'datetime-local',
    after: '2024-05-17T20:00',
  }),
  inputCase('time', one('rehearsal', '=', '19:30'), '20:00', {
    shown: '19:30',
    type: 'time',
    after: '20:00',
  }),
  inputCase('in: a list in one text field', one('firstName', 'in', 'Stevie,Eric'), 'Ann', {
    shown: 'Stevie,Eric',
    type: 'text',
    after: 'Ann',
  }),
  inputCase('number with in: a text field', one('age', 'in', '28,54'), '12', {
    shown: '28,54',
    type: 'text',
    after: '12',
  }),
  {
    name: 'value editor text: no value yet',
    run: kit => {
      const r = renderKit(kit, one('firstName'));
      const element = input(r.at('rule-value')) as HTMLInputElement;
      return Promise.resolve({ value: element.value, placeholder: element.placeholder });
    },
    expected: { value: '', placeholder: 'Enter a name' },
  },
  {
    name: 'value editor textarea: placeholder',
    run: kit => {
      const r = renderKit(kit, one('bio'));
      return Promise.resolve((input(r.at('rule-value')) as HTMLTextAreaElement).placeholder);
    },
    expected: 'Tell more',
  },
  {
    name: 'value editor text: an emptied field',
    run: async kit => {
      const r = renderKit(kit, one('firstName', '=', 'Stevie'));
      await r.user.clear(input(r.at('rule-value')));
      return r.rule().value as unknown;
    },
    expected: '',
  },
  {
    name: 'value editor date',
    run: async kit => {
      const r = renderKit(kit, one('birthdate', '=', '2024-05-08'));
      const shown = kit.shownDate(r.at('rule-value')) !== '';
      await kit.enterDate(r.user, r.at('rule-value'), '2024-05-17');
      return { shown, after: r.rule().value as unknown };
    },
    expected: { shown: true, after: '2024-05-17' },
  },
  {
    name: 'value editor date: no value yet',
    run: kit => {
      const r = renderKit(kit, one('birthdate'));
      return Promise.resolve(/2024|Invalid/.test(kit.shownDate(r.at('rule-value'))));
    },
    expected: false,
  },
  {
    name: 'value editor date with between: two editors',
    run: async kit => {
      const r = renderKit(kit, one('birthdate', 'between', '2024-05-01,2024-05-08'));
      const items = r.all('rule-value-list-item');
      if (items[1]) await kit.enterDate(r.user, items[1], '2024-05-17');
      return { count: items.length, after: r.rule().value as unknown };
    },
    expected: { count: 2, after: '2024-05-01,2024-05-17' },
  },
  ...(
    [
      ['checkbox', 'isMusician'],
      ['switch', 'isTouring'],
    ] as const
  ).flatMap(([editor, field]): BehaviorCase[] => [
    {
      name: `value editor ${editor}`,
      run: async kit => {
        const r = renderKit(kit, one(field, '=', false));
        const box = () => input(r.at('rule-value'));
        const before = checkedState(box());
        await r.user.click(box());
        const on = r.rule().value as unknown;
        const checked = checkedState(box());
        await r.user.click(box());
        return { before, on, checked, off: r.rule().value as unknown };
      },
      expected: { before: false, on: true, checked: true, off: false },
    },
    {
      name: `value editor ${editor}: by keyboard`,
      run: async kit => {
        const r = renderKit(kit, one(field, '=', false));
        act(() => {
          input(r.at('rule-value')).focus();
        });
        await r.user.keyboard(' ');
        return r.rule().value as unknown;
      },
      expected: true,
    },
    {
      name: `value editor ${editor}: disabled`,
      run: async kit => {
        const r = renderKit(kit, one(field, '=', false), { disabled: true });
        const box = input(r.at('rule-value'));
        await r.user.click(box);
        return { disabled: isDisabled(box), after: r.rule().value as unknown };
      },
      expected: { disabled: true, after: false },
    },
  ]),
  {
    name: 'value editor radio',
    run: async kit => {
      const r = renderKit(kit, one('main', '=', 'guitar'));
      const radios = () => within(r.at('rule-value')).getAllByRole<HTMLInputElement>('radio');
      const before = radios().map(radio => radio.checked);
      const drums = within(r.at('rule-value')).getByRole('radio', { name: 'Drums' });
      await r.user.click(drums);
      return {
        before,
        after: r.rule().value as unknown,
        checked: radios().map(radio => radio.checked),
      };
    },
    expected: { before: [true, false, false], after: 'drums', checked: [false, false, true] },
  },
  {
    name: 'value editor radio: disabled',
    run: kit => {
      const r = renderKit(kit, one('main', '=', 'guitar'), { disabled: true });
      return Promise.resolve(within(r.at('rule-value')).getAllByRole('radio').map(isDisabled));
    },
    expected: [true, true, true],
  },
  ...(['firstName', 'age', 'bio', 'concert', 'rehearsal'] as const).map((field): BehaviorCase => ({
    name: `value editor ${field}: attributes and disabled`,
    run: kit => {
      const r = renderKit(kit, one(field), { disabled: true });
      const root = r.at('rule-value');
      return Promise.resolve({
        testId: attribute(root, 'data-testid', 'value-editor'),
        title: attribute(root, 'title', 'Value'),
        disabled: isDisabled(input(root)),
      });
    },
    expected: { testId: true, title: true, disabled: true },
  })),
  ...(['birthdate', 'isMusician', 'isTouring', 'main', 'plays'] as const).map(
    (field): BehaviorCase => ({
      name: `value editor ${field}: attributes`,
      run: kit => {
        const root = renderKit(kit, one(field)).at('rule-value');
        return Promise.resolve({
          testId: attribute(root, 'data-testid', 'value-editor'),
          title: attribute(root, 'title', 'Value'),
        });
      },
      expected: { testId: true, title: true },
    }),
  ),
  ...(['between', 'notBetween'] as const).flatMap((operator): BehaviorCase[] => [
    {
      name: `value editor text with ${operator}: two editors`,
      run: async kit => {
        const r = renderKit(kit, one('firstName', operator, 'A,K'));
        const shown = inputs(r.at('rule-value')).map(
          element => (element as HTMLInputElement).value,
        );
        await type(r, 'M', 1);
        return {
          shown,
          after: r.rule().value as unknown,
          items: r.all('rule-value-list-item').length,
          title: attribute(r.at('rule-value'), 'title', 'Value'),
        };
      },
      expected: { shown: ['A', 'K'], after: 'A,M', items: 2, title: true },
    },
    {
      name: `value editor number with ${operator}, as an array`,
      run: async kit => {
        const r = renderKit(kit, one('age', operator, [12, 14]), {
          listsAsArrays: true,
          parseNumbers: true,
        });
        await type(r, '13', 0);
        return r.rule().value as unknown;
      },
      expected: [13, 14],
    },
    {
      name: `value selector with ${operator}: two selectors`,
      run: async kit => {
        const r = renderKit(kit, one('instrument', operator, 'guitar,bass'));
        const items = () => r.all('rule-value-list-item');
        const shown = items().flatMap(item => kit.shown(item));
        const second = items()[1];
        if (second) await kit.choose(r.user, second, 'Drums');
        return { shown, after: r.rule().value as unknown };
      },
      expected: { shown: ['Guitar', 'Bass'], after: 'guitar,drums' },
    },
  ]),
  ...(
    [
      ['text', 'firstName', 'A,K'],
      ['number', 'age', '12,14'],
      ['date', 'birthdate', '2024-05-01,2024-05-08'],
      ['select', 'instrument', 'guitar,bass'],
    ] as const
  ).map(([editor, field, value]): BehaviorCase => ({
    name: `value editor ${editor} with between: a translated name for each editor`,
    run: kit => {
      const r = renderKit(kit, one(field, 'between', value), {
        translations: { value: { title: 'Wert' } },
      });
      return Promise.resolve(r.all('rule-value-list-item').map(nameOfItem));
    },
    expected: ['Wert 1', 'Wert 2'],
  })),
  {
    name: 'value editor with between: separator',
    run: kit => {
      const r = renderKit(kit, one('age', 'between', '1,2'), {
        getValueEditorSeparator: () => ' to ',
      });
      return Promise.resolve(r.at('rule-value').textContent.trim());
    },
    expected: 'to',
  },
  {
    name: 'value editor with between: disabled',
    run: kit => {
      const r = renderKit(kit, one('age', 'between', '1,2'), { disabled: true });
      return Promise.resolve(r.all('rule-value-list-item').map(item => isDisabled(input(item))));
    },
    expected: [true, true],
  },
  ...(['null', 'notNull'] as const).map((operator): BehaviorCase => ({
    name: `value editor with ${operator}: none`,
    run: kit => {
      const r = renderKit(kit, one('firstName', operator, 'kept'));
      return Promise.resolve({
        editors: r.all('rule-value').length,
        value: r.rule().value as unknown,
      });
    },
    expected: { editors: 0, value: 'kept' },
  })),
  {
    name: 'value editor: from between to =',
    run: async kit => {
      const r = renderKit(kit, one('age', 'between', '12,14'));
      await kit.choose(r.user, r.at('rule-operators'), '=');
      return r.rule().value as unknown;
    },
    expected: '12',
  },
  {
    name: 'value editor: another field as the value',
    run: async kit => {
      const r = renderKit(kit, {
        combinator: 'and',
        rules: [{ field: 'lastName', operator: '=', valueSource: 'field', value: 'firstName' }],
      });
      const shown = kit.shown(r.at('rule-value'));
      await kit.choose(r.user, r.at('rule-value'), 'Bio');
      return { shown, after: r.rule().value as unknown };
    },
    expected: { shown: ['First Name'], after: 'bio' },
  },
  {
    name: 'value editor: class from controlClassnames',
    run: kit => {
      const r = renderKit(kit, one('firstName'), { controlClassnames: { value: 'my-value' } });
      return Promise.resolve(r.at('rule-value').classList.contains('my-value'));
    },
    expected: true,
  },
  {
    name: 'suppressed standard classes: no control keeps one',
    run: kit => {
      const r = renderKit(kit, one('age', 'between', '1,2'), {
        ...everyButton,
        suppressStandardClassnames: true,
      });
      return Promise.resolve(
        [...r.container.querySelectorAll('[class]')]
          .flatMap(element => [...element.classList])
          .filter(name => /^(rule|queryBuilder|shiftActions)/.test(name)),
      );
    },
    expected: [],
  },
  {
    name: 'validation: class of the rule',
    run: kit => {
      const r = renderKit(
        kit,
        {
          combinator: 'and',
          rules: [
            { id: 'r1', ...rule('firstName') },
            { id: 'r2', ...rule('lastName') },
          ],
        },
        { validator: () => ({ r1: { valid: false, reasons: ['empty'] }, r2: true }) },
      );
      return Promise.resolve(
        r.all('rule').map(element => [...element.classList].filter(name => name.includes('valid'))),
      );
    },
    expected: [['queryBuilder-invalid'], ['queryBuilder-valid']],
  },
];

// Whole builder ------------------------------------------------------------------------------------------------------

const bookkeeping = new Set(
  [
    'context',
    'disabledTranslation',
    'field',
    'fieldData',
    'handleOnChange',
    'handleOnClick',
    'inputType',
    'level',
    'listsAsArrays',
    'operator',
    'options',
    'parseNumbers',
    'path',
    'rule',
    'ruleGroup',
    'ruleOrGroup',
    'rules',
    'schema',
    'selectorComponent',
    'skipHook',
    'testID',
    'validation',
    'valueSource',
    'values',
  ].map(name => name.toLowerCase()),
);

const everyEditor = (): RuleGroupType => ({
  combinator: 'and',
  rules: [
    rule('firstName'),
    rule('age', 'between', '12,14'),
    rule('birthdate'),
    rule('isMusician', '=', true),
    rule('isTouring', '=', true),
    rule('instrument', '=', 'bass'),
    rule('plays', 'in', 'bass'),
    rule('main', '=', 'bass'),
    rule('bio'),
  ],
});

const wholeCases: BehaviorCase[] = [
  {
    name: 'every control: no bookkeeping attribute in the document',
    run: kit => {
      const r = renderKit(kit, everyEditor(), everyButton);
      return Promise.resolve([
        ...new Set(
          [...r.container.querySelectorAll('*')].flatMap(element =>
            element.getAttributeNames().filter(name => bookkeeping.has(name.toLowerCase())),
          ),
        ),
      ]);
    },
    expected: [],
  },
  {
    name: 'every control: an accessible name',
    run: kit => {
      const r = renderKit(kit, everyEditor(), everyButton);
      return Promise.resolve([...new Set(unnamed(r.container))].sort());
    },
    expected: [],
  },
  {
    name: 'every button: a name in words',
    run: kit => {
      const r = renderKit(
        kit,
        nested(),
        { ...everyButton, showUndoRedo: true },
        QueryBuilderHistory,
      );
      const names = [...r.container.querySelectorAll('button:not([aria-haspopup])')].map(button =>
        computeAccessibleName(button),
      );
      return Promise.resolve({
        several: names.length > 20,
        withoutWords: [...new Set(names.filter(name => !/\p{L}/u.test(name)))].sort(),
      });
    },
    expected: { several: true, withoutWords: [] },
  },
  {
    name: 'every control: reached by the tab key, forwards and back',
    run: async kit => {
      const r = renderKit(
        kit,
        {
          combinator: 'and',
          not: false,
          rules: [rule('firstName'), { combinator: 'or', not: false, rules: [] }],
        },
        everyButton,
      );
      const classes = [
        'rule-fields',
        'rule-operators',
        'rule-value',
        'rule-cloneRule',
        'rule-lock',
        'rule-mute',
        'rule-remove',
        'ruleGroup-combinators',
        'ruleGroup-notToggle',
        'ruleGroup-addRule',
        'ruleGroup-addGroup',
        'ruleGroup-cloneGroup',
        'ruleGroup-ungroup',
        'ruleGroup-lock',
        'ruleGroup-mute',
        'ruleGroup-remove',
      ];
      const controls = classes.flatMap(name => r.all(name));
      const walk = async (shift: boolean) => {
        const reached = new Set<HTMLElement>();
        // Far more steps than a kit with several tab stops in a control needs, and an end to a keyboard trap.
        for (let step = 0; step < controls.length * 3; step += 1) {
          await r.user.tab({ shift });
          if (document.activeElement === document.body) break;
          const control = controls.find(c => c.contains(document.activeElement));
          if (control) reached.add(control);
        }
        return controls.length - reached.size;
      };
      const missedForwards = await walk(false);
      const missedBack = await walk(true);
      return { missedForwards, missedBack };
    },
    expected: { missedForwards: 0, missedBack: 0 },
  },
  {
    name: 'every control: disabled together',
    run: kit => {
      const r = renderKit(kit, everyEditor(), { ...everyButton, disabled: true });
      return Promise.resolve(
        inputs(r.at('queryBuilder'))
          .filter(element => !isDisabled(element))
          .map(element => element.outerHTML),
      );
    },
    expected: [],
  },
  {
    name: 'translations: titles reach the controls',
    run: kit => {
      const r = renderKit(kit, one('firstName'), {
        translations: {
          fields: { title: 'Attribute' },
          addRule: { label: '+ Condition', title: 'Add condition' },
        },
      });
      return Promise.resolve({
        field: attribute(r.at('rule-fields'), 'title', 'Attribute'),
        addRule: screen.getByTitle('Add condition').textContent,
      });
    },
    expected: { field: true, addRule: '+ Condition' },
  },
  {
    name: 'translations: the title is the name of a button with a character',
    run: kit => {
      const r = renderKit(kit, nested(), {
        ...everyButton,
        translations: {
          removeRule: { label: '✕', title: 'Drop this rule' },
          shiftActionUp: { label: '▲', title: 'Move up' },
        },
      });
      return Promise.resolve(
        [r.at('rule-remove'), ...inputs(r.at('shiftActions')).slice(0, 1)].map(button =>
          computeAccessibleName(button),
        ),
      );
    },
    expected: ['Drop this rule', 'Move up'],
  },
  {
    name: 'translations: no other names, titles and placeholders',
    run: kit => {
      const translated = <T extends { label: string }>(option: T): T => ({
        ...option,
        label: `§ ${option.label}`,
      });
      const r = renderKit(kit, everyEditor(), {
        ...everyButton,
        accessibleDescriptionGenerator: () => '§',
        combinators: defaultCombinators.map(translated),
        operators: defaultOperators.map(translated),
        fields: fields.map(({ values, ...field }) => ({
          ...translated(field),
          placeholder: '§',
          ...(values && { values: (values as Option[]).map(translated) }),
        })),
        translations: Object.fromEntries(
          Object.entries(defaultTranslations).map(([key, texts]) => [
            key,
            Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, `§ ${text}`])),
          ]),
        ),
      });
      const shown = [...r.container.querySelectorAll<HTMLElement>('.queryBuilder *')].filter(
        element => getComputedStyle(element).display !== 'none',
      );
      const texts = [
        ...shown.flatMap(element =>
          ['aria-label', 'placeholder', 'title'].map(name => element.getAttribute(name) ?? ''),
        ),
        ...inputs(r.at('queryBuilder')).map(element => computeAccessibleName(element)),
      ];
      return Promise.resolve(
        [...new Set(texts.filter(text => /\p{L}/u.test(text) && !text.startsWith('§')))].sort(),
      );
    },
    expected: [],
  },
];

/** The table: every behavior that the kits are held to. */
export const behaviors: readonly BehaviorCase[] = [
  ...actionCases,
  ...stateCases,
  ...selectorCases,
  ...listCases,
  ...valueEditorCases,
  ...wholeCases,
  ...pairCases,
];
