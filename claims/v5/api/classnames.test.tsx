import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import {
  QueryBuilder,
  standardClassnames,
  Rule,
  RuleGroup,
  type RuleGroupProps,
  type RuleProps,
  type Classnames,
} from 'react-querybuilder';
import { expect, it } from 'vitest';
import { all, at, fields, find, group, rule, show } from '../../lib';

const nested = group('root', [rule('a'), group('g', [rule('b')])]);

const stylesheet = readFileSync(
  `${import.meta.dirname}/../../../verify/v5/node_modules/react-querybuilder/dist/query-builder.css`,
  'utf8',
);

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

it('drag-handle-always', () => {
  show(<QueryBuilder fields={fields} defaultQuery={nested} enableDragAndDrop={false} />);
  expect(all('drag-handle')).toHaveLength(3);
  expect(at('drag-handle').className).toBe('queryBuilder-dragHandle');
});

it('dnd-copy-never', () => {
  const OwnRule = (props: RuleProps) => <Rule {...props} isOver isDragging />;
  const OwnGroup = (props: RuleGroupProps) => <RuleGroup {...props} isOver isDragging />;
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={nested}
      controlElements={{ rule: OwnRule, ruleGroup: OwnGroup }}
    />,
  );
  expect(document.querySelectorAll('.dndOver')).toHaveLength(4);
  expect(document.querySelector('.dndCopy')).toBeNull();
  expect(stylesheet).toContain('.dndCopy');
});

it('branches-class', () => {
  const isKey: 'branches' extends keyof Classnames ? true : false = false;
  expect(isKey).toBe(false);
  show(<QueryBuilder fields={fields} defaultQuery={nested} />);
  expect(document.querySelector('.queryBuilder-branches')).toBeNull();
  const controlClassnames = { queryBuilder: 'queryBuilder-branches' };
  show(<QueryBuilder fields={fields} controlClassnames={controlClassnames} />);
  expect(find('.queryBuilder-branches').className).toBe('queryBuilder queryBuilder-branches');
  expect(stylesheet).toContain('.queryBuilder-branches');
});

it('classes-by-data', () => {
  show(
    <QueryBuilder
      fields={[{ name: 'firstName', label: 'F', className: 'by-field' }]}
      operators={[{ name: '=', label: '=', className: 'by-operator' }]}
      combinators={[{ name: 'and', label: 'AND', className: 'by-combinator' }]}
      getRuleClassname={({ id }) => `rule-${id}`}
      getRuleGroupClassname={({ id }) => `group-${id}`}
      defaultQuery={nested}
    />,
  );
  expect([...at('rule').classList]).toEqual(
    expect.arrayContaining(['by-field', 'by-operator', 'rule-a']),
  );
  expect([...at('rule-group').classList]).toEqual(
    expect.arrayContaining(['by-combinator', 'group-root']),
  );
});
