import type * as ReactDndAdapter from '@react-querybuilder/dnd/react-dnd';
import { render } from '@testing-library/react';
import type * as ReactDndLibrary from 'react-dnd';
import type * as Html5Library from 'react-dnd-html5-backend';
import {
  QueryBuilder,
  standardClassnames,
  Rule,
  RuleGroup,
  type Classnames,
  type RuleGroupProps,
  type RuleProps,
} from 'react-querybuilder';
import { expect, expectTypeOf } from 'vitest';
import { at, fields, find, group, rule, show } from '../lib';
import { mount, site, siteDnd, siteRequire, unmount } from '../site';
import { claim } from '../claim';

const { createReactDnDAdapter } = siteRequire(
  '@react-querybuilder/dnd/react-dnd',
) as typeof ReactDndAdapter;

const ReactDnD = siteRequire('react-dnd') as typeof ReactDndLibrary;

const Html5 = siteRequire('react-dnd-html5-backend') as typeof Html5Library;

const nested = group('root', [rule('a'), group('g', [rule('b')])]);

claim('6+', 'To add more classes, use `controlClassnames`:', () => {
  const controlClassnames = {
    queryBuilder: 'panel',
    fields: ['form-select', 'w-25'],
    addRule: { 'btn-primary': true, 'btn-disabled': false },
  };
  const { container } = render(
    <QueryBuilder
      showCloneButtons
      showLockButtons
      showNotToggle
      fields={fields}
      defaultQuery={nested}
      controlClassnames={controlClassnames}
    />,
  );
  const standard: string[] = Object.values(standardClassnames);
  for (const element of container.querySelectorAll('.queryBuilder, [data-testid]')) {
    expect([...element.classList].some(name => standard.includes(name))).toBe(true);
  }
  expect(find('.queryBuilder').className).toBe('queryBuilder panel');
  expect(at('fields').className).toBe('rule-fields form-select w-25');
  expect(at('add-rule').className).toBe('ruleGroup-addRule btn-primary');
});

claim(
  '7+',
  'Two keys have no standard class : `actionElement` applies to all buttons except the shift buttons, and `valueSelector` to all selectors except those for values.',
  () => {
    const values = [{ name: 'x', label: 'X' }];
    show(
      <QueryBuilder
        showShiftActions
        showCloneButtons
        showLockButtons
        fields={[{ name: 'a', label: 'A', valueEditorType: 'select', values }]}
        getValueSources={() => ['value', 'field']}
        defaultQuery={group('root', [rule('r', { field: 'a', value: 'x' })])}
        controlClassnames={{ actionElement: 'button', valueSelector: 'selector' }}
      />,
    );
    const keys = Object.keys(standardClassnames);
    expect(keys).toContain('fields');
    expect(keys).not.toContain('actionElement');
    expect(keys).not.toContain('valueSelector');
    const having = (tag: string, name: string) =>
      [...document.querySelectorAll(tag)].map(({ classList }) => classList.contains(name));
    const isShift = [...document.querySelectorAll('button')].map(button =>
      button.matches('.shiftActions *'),
    );
    expect(isShift).toContain(true);
    expect(having('button', 'button')).toEqual(isShift.map(is => !is));
    const isValue = [...document.querySelectorAll('select')].map(
      list => list === at('value-editor'),
    );
    expect(isValue.filter(Boolean)).toHaveLength(1);
    expect(having('select', 'selector')).toEqual(isValue.map(is => !is));
  },
);

claim('8+', '`matchThreshold` | not used by the default components', () => {
  show(
    <QueryBuilder
      fields={[{ name: 'a', label: 'A', matchModes: true }]}
      defaultQuery={group('root', [
        rule('r', {
          field: 'a',
          match: { mode: 'atLeast', threshold: 1 },
          value: group('sub', []),
        }),
      ])}
      controlClassnames={{ matchMode: 'mode', matchThreshold: 'threshold' }}
    />,
  );
  expect(document.querySelectorAll('select.mode, input.mode')).toHaveLength(2);
  expect(
    document.querySelectorAll(`.threshold, .${standardClassnames.matchThreshold}`),
  ).toHaveLength(0);
});

/** Elements that have a class while something is dragged over the only rule and its group. */
const marked = (name: string, dragged: Partial<RuleProps & RuleGroupProps>): string[] => {
  const OwnRule = (props: RuleProps) => <Rule {...props} {...dragged} />;
  const OwnGroup = (props: RuleGroupProps) => <RuleGroup {...props} {...dragged} />;
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={group('root', [rule('a')])}
      controlElements={{ rule: OwnRule, ruleGroup: OwnGroup }}
    />,
  );
  return [...document.querySelectorAll(`.${name}`)].map(({ classList }) => String(classList[0]));
};

claim(
  '7+',
  '`valid`, `invalid` | a validator returned a result for the builder, group or rule; your classes are added only to the builder',
  () => {
    const having = (className: string, result: boolean | Record<string, boolean>) => {
      show(
        <QueryBuilder
          fields={fields}
          defaultQuery={group('root', [rule('a')])}
          controlClassnames={{ invalid: 'mine' }}
          validator={() => result}
        />,
      );
      return [...document.querySelectorAll(`.${className}`)].map(({ classList }) => classList[0]);
    };
    for (const className of [standardClassnames.invalid, 'mine']) {
      expect(having(className, false)).toEqual(['queryBuilder']);
    }
    const both = { root: false, a: false };
    expect(having(standardClassnames.invalid, both)).toEqual(['ruleGroup', 'rule']);
    expect(having('mine', both)).toEqual([]);
  },
);

claim(
  '7+',
  '`dndOver` | a rule or group is dragged over the element; your classes are added only to rules',
  () => {
    const over = (className: string) => {
      show(
        <QueryBuilder
          fields={fields}
          defaultQuery={group('root', [rule('a')])}
          controlClassnames={{ dndOver: 'mine' }}
          controlElements={{
            rule: props => <Rule {...props} isOver />,
            ruleGroup: props => <RuleGroup {...props} isOver />,
          }}
        />,
      );
      return [...document.querySelectorAll(`.${className}`)].map(({ classList }) => classList[0]);
    };
    expect(over('dndOver')).toEqual(['ruleGroup-header', 'rule']);
    expect(over('mine')).toEqual(['rule']);
  },
);

claim('7+', '`dndCopy` | a drop on the element copies', () => {
  expect(marked('dndCopy', { isOver: true, dropEffect: 'copy' })).toEqual([
    'ruleGroup-header',
    'rule',
  ]);
  expect(marked('dndCopy', { isOver: true })).toEqual([]);
  expect(marked('dndCopy', { dropEffect: 'copy' })).toEqual([]);
});

claim('8+', '`dndGroup` | a drop on the element creates a group', () => {
  expect(marked('dndGroup', { isOver: true, groupItems: true })).toEqual(['ruleGroup', 'rule']);
  expect(marked('dndGroup', { isOver: true })).toEqual([]);
  expect(marked('dndGroup', { groupItems: true })).toEqual([]);
});

claim('8+', '`dndDropNotAllowed` | a drop on the element is not allowed', () => {
  expect(marked('dndDropNotAllowed', { isOver: true, dropNotAllowed: true })).toEqual([
    'ruleGroup-header',
    'rule',
  ]);
  expect(marked('dndDropNotAllowed', { isOver: true })).toEqual([]);
});

claim(
  '8+',
  "`betweenRules` | `<div>` around a combinator between rules; inside `QueryBuilderDnD`, your classes aren't added",
  () => {
    const builder = (
      <site.QueryBuilder
        showCombinatorsBetweenRules
        fields={fields}
        defaultQuery={group('root', [rule('a'), rule('b')])}
        controlClassnames={{ betweenRules: 'mine' }}
      />
    );
    const dnd = createReactDnDAdapter({ ...ReactDnD, ...Html5 });
    mount(builder);
    expect(find('.betweenRules').className).toBe('betweenRules mine');
    unmount();
    mount(<siteDnd.QueryBuilderDnD dnd={dnd}>{builder}</siteDnd.QueryBuilderDnD>);
    expect(find('.betweenRules').className).toBe('betweenRules');
    unmount();
  },
);

claim('8+', 'A rule with a subquery also contains a `header` and a `body`.', () => {
  const more = { field: 'tours', match: { mode: 'all' as const }, value: group('sub', []) };
  show(
    <QueryBuilder
      fields={[{ name: 'tours', label: 'Tours', matchModes: true }]}
      defaultQuery={group('root', [rule('a', more)])}
      controlClassnames={{ header: 'mine', body: 'mine' }}
    />,
  );
  const found = [...at('rule').querySelectorAll('.mine')].map(({ classList }) => classList[0]);
  expect(found).toEqual(['ruleGroup-header', 'ruleGroup-body']);
});

claim(
  '8+',
  "To set a class, use the `queryBuilder` key: `{ queryBuilder: 'queryBuilder-branches' }`.",
  () => {
    expectTypeOf<'branches'>().toExtend<keyof Classnames>();
    for (const key of ['justified', 'responsive'] as const) {
      expectTypeOf(key).not.toExtend<keyof Classnames>();
      const unknown = { [key]: 'mine' };
      show(<QueryBuilder fields={fields} controlClassnames={unknown} />);
      expect(document.querySelector('.mine')).toBeNull();
    }
    for (const name of ['branches', 'justified', 'responsive']) {
      const layout = `queryBuilder-${name}`;
      show(
        <QueryBuilder
          showCloneButtons
          disabled
          fields={fields}
          defaultQuery={nested}
          validator={() => true}
        />,
      );
      expect(document.querySelector(`.${layout}`)).toBeNull();
      show(<QueryBuilder fields={fields} controlClassnames={{ queryBuilder: layout }} />);
      expect(find(`.${layout}`).className).toBe(`queryBuilder ${layout}`);
    }
  },
);

claim(
  '6-7',
  "To set it, use the `queryBuilder` key: `{ queryBuilder: 'queryBuilder-branches' }`.",
  () => {
    for (const name of ['branches']) {
      const layout = `queryBuilder-${name}`;
      show(
        <QueryBuilder
          showCloneButtons
          disabled
          fields={fields}
          defaultQuery={nested}
          validator={() => true}
        />,
      );
      expect(document.querySelector(`.${layout}`)).toBeNull();
      show(<QueryBuilder fields={fields} controlClassnames={{ queryBuilder: layout }} />);
      expect(find(`.${layout}`).className).toBe(`queryBuilder ${layout}`);
    }
  },
);

claim(
  '8+',
  "The query builder never sets these classes, and `controlClassnames` doesn't accept the keys `justified` and `responsive`.",
  () => {
    const props = {
      showNotToggle: true,
      showShiftActions: true,
      showCombinatorsBetweenRules: true,
      disabled: true,
      validator: () => false,
    };
    const query = group('root', [rule('a'), group('g', [rule('b')])]);
    const { container } = show(<QueryBuilder fields={fields} defaultQuery={query} {...props} />);
    expect(container.innerHTML).toContain('queryBuilder-disabled');
    for (const key of ['branches', 'justified', 'responsive'] as const) {
      expect(container.innerHTML).not.toContain(standardClassnames[key]);
    }
    expectTypeOf<Extract<keyof Classnames, 'justified' | 'responsive'>>().toEqualTypeOf<never>();
  },
);

claim('7', 'The query builder never sets this class.', () => {
  const query = group('root', [rule('a'), group('g', [rule('b')])]);
  const { container } = show(
    <QueryBuilder fields={fields} defaultQuery={query} showNotToggle disabled />,
  );
  expect(container.innerHTML).toContain('queryBuilder-disabled');
  expect(container.innerHTML).not.toContain('queryBuilder-branches');
});
