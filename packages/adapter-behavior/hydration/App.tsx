import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import type { Kit } from '../kit';
import { fields } from '../render';

const rule = (id: string, field: string, operator: string, value: unknown) => ({
  id,
  field,
  operator,
  valueSource: 'value' as const,
  value,
});

// With ids: the library would generate other ones in the browser than on the server.
const query: RuleGroupType = {
  id: 'root',
  combinator: 'and',
  rules: [
    rule('text', 'firstName', 'beginsWith', 'Stev'),
    rule('pair', 'age', 'between', '12,14'),
    rule('date', 'birthdate', '=', '2024-05-08'),
    rule('dates', 'birthdate', 'between', '2024-05-08,2024-05-17'),
    rule('concert', 'concert', '=', '2024-05-08T19:30'),
    rule('checkbox', 'isMusician', '=', true),
    rule('switch', 'isTouring', '=', true),
    rule('select', 'instrument', '=', 'bass'),
    rule('grouped', 'played', '=', 'bass'),
    rule('multiselect', 'plays', 'in', 'bass,drums'),
    rule('radio', 'main', '=', 'bass'),
    rule('textarea', 'bio', '=', 'Texan'),
    { id: 'group', combinator: 'or', rules: [rule('nested', 'lastName', 'null', '')] },
  ],
};

/** A query builder with every editor, that renders the same on the server and in the browser if its kit does. */
export const App = ({ kit: { Provider } }: { kit: Kit }) => (
  <Provider>
    <QueryBuilder
      fields={fields}
      query={query}
      showCloneButtons
      showLockButtons
      showMuteButtons
      showNotToggle
      showShiftActions
      showUngroupButtons
    />
  </Provider>
);
