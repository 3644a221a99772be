import { getCompatContextProvider, QueryBuilder as Builder } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { all, fields, group, rule, show } from '../lib';

const query = group('root', [rule('a')]);

const Own = () => <b>own</b>;
const Outer = () => <i>outer</i>;

it('specific-key-takes-precedence', () => {
  const count = (specific: boolean, kit: object, wrapper: object, builder: object) => {
    const Kit = getCompatContextProvider({ controlElements: kit });
    const { container } = show(
      <Kit controlElements={wrapper}>
        <Builder fields={fields} defaultQuery={query} controlElements={builder} />
      </Kit>,
    );
    return container.querySelectorAll(specific ? 'i' : 'b').length;
  };
  const specific = { addGroupAction: Outer, fieldSelector: Outer };
  const general = { actionElement: Own, valueSelector: Own };
  const key = (addRuleAction: typeof Own) => ({ addRuleAction });
  expect(count(true, key(Own), key(Own), key(Outer))).toBe(1);
  expect(count(true, key(Own), key(Outer), {})).toBe(1);
  expect(count(true, specific, general, {})).toBe(2);
  expect(count(true, {}, general, specific)).toBe(2);
  expect(count(true, specific, {}, general) + count(true, {}, specific, general)).toBe(0);
  expect(count(false, specific, {}, general)).toBe(6);
  expect(count(false, {}, specific, general)).toBe(6);
});

it('switches-on-the-builder', () => {
  const Kit = getCompatContextProvider({});
  show(
    <Kit showNotToggle showCloneButtons>
      <Builder fields={fields} defaultQuery={query} />
    </Kit>,
  );
  expect(all('not-toggle').length + all('clone-rule').length).toBe(0);
  show(
    <Kit>
      <Builder showNotToggle showCloneButtons fields={fields} defaultQuery={query} />
    </Kit>,
  );
  expect(all('not-toggle').length + all('clone-rule').length).toBe(2);
});
