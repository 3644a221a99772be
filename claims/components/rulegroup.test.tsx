import { render } from '@testing-library/react';
import {
  QueryBuilder,
  RuleGroup,
  useRuleGroup,
  type RuleGroupProps,
  type RuleGroupTypeIC,
  type UseRuleGroup,
  defaultControlElements,
  RuleGroupBodyComponents,
  RuleGroupHeaderComponents,
  useStopEventPropagation,
} from 'react-querybuilder';
import { QueryBuilderHistory } from 'react-querybuilder/history';
import { afterEach, expect, vi } from 'vitest';
import { all, at, fields, find, group, restore, rule, show, watchErrors, shift } from '../lib';
import { claim } from '../claim';

afterEach(restore);

const query = group('root', [rule('a'), group('g', [rule('b')]), rule('c')]);

const children = (selector: string): string[] =>
  [...find(selector).children].map(element => element.className.split(' ')[0] ?? '');

claim(
  {
    '7+': 'To add an element to the header, replace only the component that renders the elements inside:',
    '6': [
      "To add an element to the header, render the outer elements yourself, and use the library's components for the content of the header and the body:",
      '`RuleGroupHeaderComponents` renders the header parts.',
      '`RuleGroupBodyComponents` renders these children.',
    ],
  },
  () => {
    show(<QueryBuilder fields={fields} defaultQuery={query} />);
    expect(children('.ruleGroup')).toEqual(['ruleGroup-header', 'ruleGroup-body']);
    expect(children('.ruleGroup-header')).toEqual([
      'ruleGroup-combinators',
      'ruleGroup-addRule',
      'ruleGroup-addGroup',
    ]);
    expect(children('.ruleGroup-body')).toEqual(['rule', 'ruleGroup', 'rule']);
    const Own = ({ path }: RuleGroupProps) => <i data-testid="own">{path.length}</i>;
    show(
      <QueryBuilder fields={fields} defaultQuery={query} controlElements={{ ruleGroup: Own }} />,
    );
    expect(at('own').textContent).toBe('0');
  },
);

claim('7+', 'Either component receives the return value of `useRuleGroup` as props.', () => {
  const received: UseRuleGroup[] = [];
  let returned: UseRuleGroup | undefined;
  const Part = (props: UseRuleGroup) => {
    received.push(props);
    return null;
  };
  const Group = (props: RuleGroupProps) => {
    returned = useRuleGroup(props);
    return <RuleGroup {...props} />;
  };
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={query}
      controlElements={{
        ruleGroup: Group,
        ruleGroupHeaderElements: Part,
        ruleGroupBodyElements: Part,
      }}
    />,
  );
  expect(all('rule')).toEqual([]);
  const data = (props: UseRuleGroup | undefined): unknown => JSON.parse(JSON.stringify(props));
  const keys = (props: UseRuleGroup | undefined): string[] => Object.keys(props ?? {}).sort();
  for (const props of received.slice(-2)) {
    expect(keys(props)).toEqual(keys(returned));
    expect(data(props)).toEqual(data(returned));
  }
});

claim(
  {
    '7+': 'If the query builder renders combinators between rules, the body also contains an `inlineCombinator` between adjacent children.',
    '6': 'An `inlineCombinator` is a `<div>` with the class `betweenRules` around the `combinatorSelector`, which it receives as the `component` prop.',
  },
  () => {
    const own = {
      rule: () => <i className="own-rule" />,
      inlineCombinator: () => <i className="own-combinator" />,
    };
    const body = (props: object) => {
      show(<QueryBuilder fields={fields} defaultQuery={query} controlElements={own} {...props} />);
      return children('.ruleGroup-body');
    };
    const between = ['own-rule', 'own-combinator', 'ruleGroup', 'own-combinator', 'own-rule'];
    expect(body({})).toEqual(['own-rule', 'ruleGroup', 'own-rule']);
    expect(body({ showCombinatorsBetweenRules: true })).toEqual(between);
    const independent: RuleGroupTypeIC = {
      rules: [
        { field: 'age', operator: '=', value: '1' },
        'and',
        { rules: [] },
        'or',
        { field: 'age', operator: '=', value: '2' },
      ],
    };
    expect(body({ defaultQuery: independent })).toEqual(between);
  },
);

claim('7+', 'Check `path.length > 0` before you render buttons for these actions.', () => {
  watchErrors();
  show(
    <QueryBuilder
      showCloneButtons
      showShiftActions
      enableDragAndDrop
      fields={fields}
      defaultQuery={query}
    />,
  );
  expect(at('rule-group').dataset.path).toBe('[]');
  const header = (path: string): (string | undefined)[] =>
    [...find(`[data-path="${path}"] > .ruleGroup-header`).children].map(
      element => (element as HTMLElement).dataset.testid,
    );
  expect(header('[]')).toEqual(['combinators', 'add-rule', 'add-group']);
  expect(header('[1]')).toEqual([
    ...['shift-actions', 'drag-handle', 'combinators', 'add-rule', 'add-group'],
    ...['clone-group', 'remove-group'],
  ]);
});

claim('6+', 'To add an element around the whole builder, wrap `QueryBuilder` instead.', () => {
  const Wrapped = (props: RuleGroupProps) => (
    <div className="wrapper">
      <RuleGroup {...props} />
    </div>
  );
  render(
    <div className="around">
      <QueryBuilder fields={fields} defaultQuery={query} controlElements={{ ruleGroup: Wrapped }} />
    </div>,
  );
  expect(document.querySelectorAll('.wrapper > .ruleGroup')).toHaveLength(2);
  expect(document.querySelectorAll('.around > .queryBuilder')).toHaveLength(1);
});

claim(
  '7+',
  '`shiftUpDisabled`, `shiftDownDisabled` | `true` for the first and the last child of the root group, respectively. For the root group, both are `true`',
  () => {
    const received: Record<string, unknown> = {};
    const Own = (props: RuleGroupProps) => {
      received[props.path.join()] = [props.shiftUpDisabled, props.shiftDownDisabled];
      return <RuleGroup {...props} />;
    };
    const inner = group('g', [group('h', [])]);
    const three = group('root', [inner, group('i', []), group('j', [])]);
    show(
      <QueryBuilder fields={fields} defaultQuery={three} controlElements={{ ruleGroup: Own }} />,
    );
    expect(received).toEqual({
      '': [true, true],
      '0': [true, false],
      '0,0': [false, false],
      '1': [false, false],
      '2': [false, true],
    });
  },
);

claim(
  '7+',
  '`disabled` | Whether the group, an outer group or the whole builder is disabled. Exception: in the root group, the prop is `false` if only the whole builder is disabled',
  () => {
    const received = (props: object, more: object = {}): unknown[] => {
      const found = new Map<string, unknown>();
      const Own = (own: RuleGroupProps) => {
        found.set(JSON.stringify(own.path), [own.disabled ?? false, own.parentDisabled]);
        return <RuleGroup {...own} />;
      };
      const defaultQuery = group('root', [group('g', [])], more);
      const controlElements = { ruleGroup: Own };
      show(<QueryBuilder {...{ fields, defaultQuery, controlElements, ...props }} />);
      return [found.get('[]'), found.get('[0]')];
    };
    const none = [false, false];
    const both = [true, true];
    expect(received({})).toEqual([none, none]);
    expect(received({ disabled: true })).toEqual([[false, true], both]);
    expect(received({ disabled: [[]] })).toEqual([[true, false], both]);
    expect(received({}, { disabled: true })).toEqual([[true, false], both]);
  },
);

claim(
  '8+',
  'Undo and redo | `undoRedoActions` | inside `QueryBuilderHistory`, in the root group and in the header of each subquery',
  () => {
    watchErrors();
    const builder = (props: object) => (
      <QueryBuilder fields={fields} defaultQuery={query} {...props} />
    );
    const count = (): number[] => ['[]', '[1]'].map(path => buttonsOf(path).length);
    const buttonsOf = (path: string) =>
      document.querySelectorAll(`[data-path="${path}"] > .ruleGroup-header > .undoRedoActions`);
    show(builder({ showUndoRedo: true }));
    expect(count()).toEqual([0, 0]);
    show(<QueryBuilderHistory>{builder({})}</QueryBuilderHistory>);
    expect(count()).toEqual([1, 0]);
    show(<QueryBuilderHistory>{builder({ showUndoRedo: false })}</QueryBuilderHistory>);
    expect(count()).toEqual([0, 0]);
    const tours = [{ name: 'tours', label: 'Tours', matchModes: true }];
    const more = { field: 'tours', match: { mode: 'all' as const }, value: group('sub', []) };
    const withSubquery = { fields: tours, defaultQuery: group('root', [rule('s', more)]) };
    show(<QueryBuilderHistory>{builder(withSubquery)}</QueryBuilderHistory>);
    expect(all('undo-redo-actions').map(({ parentElement }) => parentElement?.className)).toEqual([
      'ruleGroup-header',
      'ruleGroup-header',
    ]);
    expect(all('undo-redo-actions')[1]?.closest('.rule')).toBe(at('rule'));
  },
);

claim(
  '7+',
  [
    'It is the default for `ruleGroupHeaderElements`.',
    'It is the default for `ruleGroupBodyElements`.',
  ],
  () => {
    expect(defaultControlElements.ruleGroupHeaderElements).toBe(RuleGroupHeaderComponents);
    expect(defaultControlElements.ruleGroupBodyElements).toBe(RuleGroupBodyComponents);
  },
);

claim('7+', "Its `path` is empty, and users can't move, clone or remove it.", () => {
  show(
    <QueryBuilder
      fields={fields}
      showCloneButtons
      showShiftActions
      defaultQuery={group('root', [group('g', [])])}
    />,
  );
  const buttons = (path: string) =>
    [...find(`[data-path="${path}"] > .ruleGroup-header`).querySelectorAll('[data-testid]')].map(
      element => element.getAttribute('data-testid'),
    );
  expect(buttons('[]')).toEqual(['combinators', 'add-rule', 'add-group']);
  expect(buttons('[0]')).toEqual(
    expect.arrayContaining(['shift-actions', 'clone-group', 'remove-group']),
  );
});

claim(
  '7',
  'To prevent this, wrap `shiftGroupUp` and `shiftGroupDown` with `useStopEventPropagation`.',
  () => {
    const Plain = (props: RuleGroupProps) => {
      const groupProps = useRuleGroup(props);
      const { ruleGroupHeaderElements: Header, ruleGroupBodyElements: Body } =
        props.schema.controls;
      return (
        <div data-path={JSON.stringify(props.path)}>
          <Header {...groupProps} />
          <Body {...groupProps} />
        </div>
      );
    };
    const Stopping = (props: RuleGroupProps) => {
      const groupProps = useRuleGroup(props);
      const shiftGroupUp = useStopEventPropagation(groupProps.shiftGroupUp);
      const shiftGroupDown = useStopEventPropagation(groupProps.shiftGroupDown);
      const Header = props.schema.controls.ruleGroupHeaderElements;
      const Body = props.schema.controls.ruleGroupBodyElements;
      return (
        <div data-path={JSON.stringify(props.path)}>
          <Header {...groupProps} {...{ shiftGroupUp, shiftGroupDown }} />
          <Body {...groupProps} />
        </div>
      );
    };
    const submits = (ruleGroup: typeof Plain | typeof RuleGroup): number => {
      const onSubmit = vi.fn((event: { preventDefault: () => void }) => {
        event.preventDefault();
      });
      const { unmount } = render(
        <form onSubmit={onSubmit}>
          <QueryBuilder
            showShiftActions
            fields={fields}
            defaultQuery={query}
            controlElements={{ ruleGroup }}
          />
        </form>,
      );
      shift('[1]', 0);
      unmount();
      return onSubmit.mock.calls.length;
    };
    expect([submits(RuleGroup), submits(Plain), submits(Stopping)]).toEqual([0, 1, 0]);
  },
);

claim('6', "The return value doesn't contain the props, so merge the two.", () => {
  let props: RuleGroupProps | undefined;
  let result: object = {};
  const Own = (own: RuleGroupProps) => {
    props = own;
    result = useRuleGroup(own);
    const merged = { ...own, ...useRuleGroup(own) };
    return (
      <>
        <RuleGroupHeaderComponents {...merged} />
        <RuleGroupBodyComponents {...merged} />
      </>
    );
  };
  show(<QueryBuilder fields={fields} defaultQuery={query} controlElements={{ ruleGroup: Own }} />);
  expect([all('add-rule').length, all('rule').length]).toEqual([2, 3]);
  expect(result).toHaveProperty('addRule');
  expect(result).toHaveProperty('onCombinatorChange');
  for (const key of ['schema', 'path', 'actions', 'translations']) {
    expect(props).toHaveProperty(key);
    expect(result).not.toHaveProperty(key);
  }
});

claim(
  '6',
  'An `inlineCombinator` is a `<div>` with the class `betweenRules` around the `combinatorSelector`, which it receives as the `component` prop.',
  () => {
    const two = group('root', [rule('a'), rule('b')]);
    const received: unknown[] = [];
    const combinatorSelector = () => <i className="own-selector" />;
    const between = (controlElements: object) => {
      show(
        <QueryBuilder
          showCombinatorsBetweenRules
          fields={fields}
          defaultQuery={two}
          controlElements={controlElements}
        />,
      );
    };
    between({ combinatorSelector });
    expect(find('div.betweenRules > .own-selector')).toBeInstanceOf(HTMLElement);
    const inlineCombinator = ({ component }: { component: unknown }) => {
      received.push(component);
      return null;
    };
    between({ combinatorSelector, inlineCombinator });
    expect(received).toContain(combinatorSelector);
  },
);

claim('6', 'Check `path.length > 0` before you render buttons for these actions.', () => {
  watchErrors();
  show(<QueryBuilder showCloneButtons enableDragAndDrop fields={fields} defaultQuery={query} />);
  expect(at('rule-group').dataset.path).toBe('[]');
  const header = (path: string): (string | undefined)[] =>
    [...find(`[data-path="${path}"] > .ruleGroup-header`).children].map(
      element => (element as HTMLElement).dataset.testid,
    );
  expect(header('[]')).toEqual(['combinators', 'add-rule', 'add-group']);
  expect(header('[1]')).toEqual([
    ...['drag-handle', 'combinators', 'add-rule', 'add-group'],
    ...['clone-group', 'remove-group'],
  ]);
});
