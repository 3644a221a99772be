import { createRequire } from 'node:module';
import type * as Bootstrap from '@react-querybuilder/bootstrap';
import type * as Server from 'react-dom/server';
import type * as Library from 'react-querybuilder';
import { getCompatContextProvider, QueryBuilder as Builder } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { fields, group, rule, show } from '../lib';

const require = createRequire(import.meta.url);

// Adapters use the site's React and library, and its renderer with them.
const { renderToStaticMarkup } = require('react-dom/server') as typeof Server;
const { QueryBuilderBootstrap: Wrapper } =
  require('@react-querybuilder/bootstrap') as typeof Bootstrap;
const { QueryBuilder } = require('react-querybuilder') as typeof Library;

const query = group('root', [rule('a')]);

const Own = () => <b>own</b>;
const Outer = () => <i>outer</i>;

it('wrapper-props', () => {
  const html = renderToStaticMarkup(
    <Wrapper
      controlElements={{ removeRuleAction: Own }}
      controlClassnames={{ addRule: 'mine' }}
      translations={{ addRule: { label: 'Add a condition' } }}
    >
      <QueryBuilder fields={fields} defaultQuery={query} />
    </Wrapper>,
  );
  expect(html).toContain('<b>own</b>');
  expect(html).toMatch(/class="[^"]*btn-primary mine[^"]*"[^>]*>Add a condition/);
  expect(html).toContain('rule-value form-control');
});

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
