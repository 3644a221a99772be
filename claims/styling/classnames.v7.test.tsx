import { QueryBuilder } from 'react-querybuilder';
import { expect } from 'vitest';
import { fields, find, group, rule, show } from '../lib';
import { claim } from '../claim';

const nested = group('root', [rule('a'), group('g', [rule('b')])]);

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
