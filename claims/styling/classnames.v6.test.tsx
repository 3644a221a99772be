import { render } from '@testing-library/react';
import { QueryBuilder, standardClassnames } from 'react-querybuilder';
import { expect } from 'vitest';
import { at, fields, find, group, rule } from '../lib';
import { claim } from '../claim';

const nested = group('root', [rule('a'), group('g', [rule('b')])]);

claim('6', 'To add more classes, use `controlClassnames`:', () => {
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
