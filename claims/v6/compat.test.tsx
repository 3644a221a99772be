import { getCompatContextProvider, QueryBuilder } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { all, fields, group, rule, show } from '../lib';

const query = group('root', [rule('a')]);

it('switches-on-the-builder', () => {
  const Kit = getCompatContextProvider({ key: 'own', controlElements: {} });
  const switches: object = { showNotToggle: true, showCloneButtons: true };
  const count = (wrapper: object, builder: object) => {
    show(
      <Kit {...wrapper}>
        <QueryBuilder fields={fields} defaultQuery={query} {...builder} />
      </Kit>,
    );
    return all('not-toggle').length + all('clone-rule').length;
  };
  expect([count(switches, {}), count({}, switches)]).toEqual([0, 2]);
});
