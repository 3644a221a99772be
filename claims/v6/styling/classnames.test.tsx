import { render } from '@testing-library/react';
import { QueryBuilder, standardClassnames } from 'react-querybuilder';
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
