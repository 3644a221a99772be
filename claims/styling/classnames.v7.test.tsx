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

claim('7', 'The query builder never sets this class.', () => {
  const query = group('root', [rule('a'), group('g', [rule('b')])]);
  const { container } = show(
    <QueryBuilder fields={fields} defaultQuery={query} showNotToggle disabled />,
  );
  expect(container.innerHTML).toContain('queryBuilder-disabled');
  expect(container.innerHTML).not.toContain('queryBuilder-branches');
});
