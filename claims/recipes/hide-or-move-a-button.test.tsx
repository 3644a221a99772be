import { QueryBuilder } from 'react-querybuilder';
import { expect } from 'vitest';
import { all, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const query = group('root', [rule('a'), group('g', [])]);

claim(
  '7+',
  [
    '`cloneGroupAction: null` removes the clone button from groups only.',
    '`removeRuleAction: null` removes the default button at the end.',
  ],
  () => {
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
  },
);
