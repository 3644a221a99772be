import { QueryBuilder } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { all, fields, group, rule, show } from '../../lib';

const query = group('root', [rule('a'), group('g', [])]);

it('hide-one-button', () => {
  const shown = (controlElements: object) => {
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={query}
        showCloneButtons
        controlElements={controlElements}
      />,
    );
    const ids = ['clone-rule', 'clone-group', 'remove-rule', 'remove-group'];
    return ids.map(id => all(id).length);
  };
  expect(shown({})).toEqual([1, 1, 1, 1]);
  expect(shown({ cloneGroupAction: null })).toEqual([1, 0, 1, 1]);
  expect(shown({ removeRuleAction: null })).toEqual([1, 1, 0, 1]);
});
