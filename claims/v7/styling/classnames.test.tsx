import { render } from '@testing-library/react';
import {
  QueryBuilder,
  standardClassnames,
  Rule,
  RuleGroup,
  type RuleGroupProps,
  type RuleProps,
} from 'react-querybuilder';
import { expect, it } from 'vitest';
import { at, fields, find, group, rule, show } from '../../lib';

const nested = group('root', [rule('a'), group('g', [rule('b')])]);

it('classes-added', () => {
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

it('keys-without-standard-class', () => {
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
  const isValue = [...document.querySelectorAll('select')].map(list => list === at('value-editor'));
  expect(isValue.filter(Boolean)).toHaveLength(1);
  expect(having('select', 'selector')).toEqual(isValue.map(is => !is));
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

it('validation-classes', () => {
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
});

it('dnd-over', () => {
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
});

it('dnd-copy', () => {
  expect(marked('dndCopy', { isOver: true, dropEffect: 'copy' })).toEqual([
    'ruleGroup-header',
    'rule',
  ]);
  expect(marked('dndCopy', { isOver: true })).toEqual([]);
  expect(marked('dndCopy', { dropEffect: 'copy' })).toEqual([]);
});

it('layout-classes', () => {
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
});
