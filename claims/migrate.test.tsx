import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Bootstrap from '@react-querybuilder/bootstrap';
import type * as DnD from '@react-querybuilder/dnd';
import type * as ReactDnD from 'react-dnd';
import jsonata from 'jsonata';
import type * as Html5Backend from 'react-dnd-html5-backend';
import type * as ReactDOM from 'react-dom/client';
import type * as Server from 'react-dom/server';
import type * as Library from 'react-querybuilder';
import {
  findPath,
  formatQuery,
  getFirstOption,
  getValueSourcesUtil,
  move,
  QueryBuilder,
  remove,
  standardClassnames,
  update,
  type Classnames,
  type FullOption,
  type RuleGroupTypeIC,
  type TranslationsFull,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, vi } from 'vitest';
import { fields, group, restore, rule, show } from './lib';
import { claim } from './claim';

afterEach(() => {
  restore();
  vi.unstubAllGlobals();
});

const query = group('root', [rule('a'), group('g', [rule('b')])]);

const distOf = (major: number): string =>
  join(import.meta.dirname, `../verify/v${major}/node_modules/react-querybuilder/dist`);

const require = createRequire(import.meta.url);

// Adapters use the site's React and library, and its renderer with them.
const { createRoot } = require('react-dom/client') as typeof ReactDOM;

const { renderToStaticMarkup } = require('react-dom/server') as typeof Server;

const bootstrap = require('@react-querybuilder/bootstrap') as typeof Bootstrap;

const dragging = require('@react-querybuilder/dnd') as typeof DnD;

const { QueryBuilder: SiteBuilder } = require('react-querybuilder') as typeof Library;

const stylesOf = (major: number): string[] =>
  readdirSync(distOf(major), { recursive: true, encoding: 'utf8' }).filter(file =>
    /\.s?css$/.test(file),
  );

const variablesOf = (major: number): string[] =>
  stylesOf(major)
    .filter(file => file.endsWith('.scss'))
    .map(file => readFileSync(join(distOf(major), file), 'utf8'))
    .flatMap(text => text.match(/^\$rqb-[\w-]+(?=:)/gm) ?? []);

claim(
  '8+',
  'Other exports | SpEL, Elasticsearch, SQL Server, JSONata, plain language, `xor`, `parseNumbers` | Silent: compare outputs',
  () => {
    const warnings = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    const list = group('root', [rule('a', { operator: 'in', value: 'x,y' })]);
    const start = group('root', [rule('a', { operator: 'beginsWith', value: 'S' })]);
    const toField = group('root', [rule('a', { value: 'lastName', valueSource: 'field' })]);
    const sum = group('root', [rule('a', { value: '+5' })]);
    const mixed: RuleGroupTypeIC = { rules: [rule('a'), 'xor', rule('b')] };
    expect([
      formatQuery(start, 'spel'),
      JSON.stringify(formatQuery(toField, 'elasticsearch')).includes('.value'),
      formatQuery(start, { format: 'parameterized_named', preset: 'mssql' }).sql,
      formatQuery(start, { format: 'jsonata', preset: 'mssql' }),
      formatQuery(list, 'natural_language'),
      formatQuery(mixed, 'jsonlogic') === false,
      formatQuery(sum, { format: 'sql', parseNumbers: true }),
    ]).toEqual([
      "firstName matches '^S.*'",
      true,
      '([firstName] like @firstName_1)',
      '$contains(firstName, /^S/)',
      "firstName is one of the values ('x' or 'y')",
      false,
      '(firstName = +5)',
    ]);
    for (const warning of warnings) expect(warning).not.toHaveBeenCalled();
  },
);

claim(
  '8+',
  '`schema.getValueSources(…)`, `getValueSourcesUtil(…)` return names | return options: read the `name` of each',
  () => {
    const Editor = ({ schema, fieldData }: Pick<ValueEditorProps, 'schema' | 'fieldData'>) => {
      const sources = schema.getValueSources('firstName', '=', { fieldData });
      expectTypeOf<(typeof sources)[number]['name']>().toBeString();
      return sources.map(({ name }) => name).join();
    };
    const { container } = show(
      <QueryBuilder
        fields={fields}
        defaultQuery={group('root', [rule('a')])}
        getValueSources={() => ['value', 'field']}
        controlElements={{ valueEditor: Editor }}
      />,
    );
    expect(container.textContent).toContain('value,field');
    const name = { name: 'firstName', value: 'firstName', label: 'First name' };
    expect(getValueSourcesUtil(name, '=').map(source => source.name)).toEqual(['value']);
  },
);

claim(
  '8+',
  '`getFirstOption` returns `undefined` for groups without options | returns `null`, as for an empty list',
  () => {
    expect(getFirstOption([{ label: 'Empty', options: [] }])).toBeNull();
    expect(getFirstOption<FullOption>([])).toBeNull();
  },
);

claim('8+', 'Declare it as `Partial<…>`, which the props accept.', () => {
  const translations: Partial<TranslationsFull> = {
    addRule: { label: 'Add a condition', title: 'Add' },
  };
  const controlClassnames: Partial<Classnames> = { addRule: 'mine' };
  show(<QueryBuilder translations={translations} controlClassnames={controlClassnames} />);
  expect(document.querySelector('.mine')?.textContent).toBe('Add a condition');
  // @ts-expect-error Only some of the names.
  const all: Classnames = { addRule: 'mine' };
  // @ts-expect-error Only some of the texts.
  const texts: TranslationsFull = translations;
  expect([all, texts]).toHaveLength(2);
});

claim(
  '8+',
  [
    '`findPath([0, 1], query)` | returns the rule `[0]` | returns `null`',
    "`update(query, 'value', 1, [0, 1])` | changes the rule `[0]` | returns the query unchanged",
    '`move(query, [0, 1], [0])` | throws an error | returns the query unchanged',
  ],
  () => {
    expect(findPath([0, 1], query)).toBeNull();
    expect(update(query, 'value', 1, [0, 1])).toBe(query);
    expect(move(query, [0, 1], [0])).toBe(query);
  },
);

claim(
  '8+',
  [
    '`findPath([9, 0], query)` | returns `undefined` | returns `null`',
    '`remove(query, [-1])` | removes the last rule or group | returns the query unchanged',
  ],
  () => {
    expect(findPath([9, 0], query)).toBeNull();
    expect(remove(query, [-1])).toBe(query);
  },
);

claim(
  '8+',
  '`move(query, [1], [1, 0])`, a group into itself | throws an error, or moves it into the group that follows | returns the query unchanged',
  () => {
    expect(move(query, [1], [1, 0])).toBe(query);
  },
);

claim(
  '8+',
  'Files, class names and SCSS variables keep their names, including the deprecated `$rqb-dnd-hover-border-bottom-…`.',
  () => {
    const before = require(join(distOf(7), '..')) as Pick<typeof Library, 'standardClassnames'>;
    expect(stylesOf(8)).toEqual(expect.arrayContaining(stylesOf(7)));
    const variables = variablesOf(8);
    expect(variables).toEqual(expect.arrayContaining(variablesOf(7)));
    expect(variables.join()).toContain('$rqb-dnd-hover-border-bottom-');
    expect(standardClassnames).toMatchObject(before.standardClassnames);
  },
);

const siteBuilder = <SiteBuilder fields={fields} defaultQuery={query} />;

claim(
  '8+',
  'Bootstrap: the value editor sets the class `form-control`; `controlClassnames` no longer does.',
  () => {
    const html = renderToStaticMarkup(
      <bootstrap.QueryBuilderBootstrap>{siteBuilder}</bootstrap.QueryBuilderBootstrap>,
    );
    expect(html).toMatch(/<input [^>]*class="rule-value form-control/);
    expect(JSON.stringify(bootstrap.bootstrapControlClassnames)).not.toContain('form-control');
  },
);

claim('8+', 'Drag-and-drop adapters are new, and let you choose another library:', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const dnd = {
    ...(require('react-dnd') as typeof ReactDnD),
    ...(require('react-dnd-html5-backend') as typeof Html5Backend),
  };
  for (const props of [{ dnd }, { dnd: dragging.createReactDnDAdapter(dnd) }, {}]) {
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    root.render(<dragging.QueryBuilderDnD {...props}>{siteBuilder}</dragging.QueryBuilderDnD>);
    await vi.waitFor(() => {
      expect(container.querySelector('[data-dnd="enabled"] [data-dragmonitorid]')).not.toBeNull();
    });
    root.unmount();
  }
});

claim('8+', '`ChakraDragHandle` is removed.', () => {
  const before = createRequire(join(import.meta.dirname, '../verify/kits/v7-6/package.json'))(
    '@react-querybuilder/chakra',
  ) as object;
  const { peerDependencies } = require('@react-querybuilder/chakra/package.json') as {
    peerDependencies: Record<string, string>;
  };
  expect(peerDependencies['@chakra-ui/react']).toBe('>=3.0.0');
  const exported = readFileSync(require.resolve('@react-querybuilder/chakra'), 'utf8');
  expect(exported).toContain('ChakraActionElement');
  expect(exported).not.toContain('ChakraDragHandle');
  expect(before).toHaveProperty('ChakraDragHandle');
});

claim('8+', 'Shift buttons | submit a surrounding form | have `type="button"`', () => {
  show(
    <form>
      <QueryBuilder showShiftActions fields={fields} defaultQuery={query} />
    </form>,
  );
  const types = [...document.querySelectorAll('.shiftActions button')].map(
    button => (button as HTMLButtonElement).type,
  );
  expect(new Set(types)).toEqual(new Set(['button']));
});

claim(
  '8',
  [
    "If the only item of a negated group is a group that isn't negated, `(…) is not true` becomes `((…) is true) is not true`.",
    'Version 8 exports both groups, so a negated group can find different records.',
  ],
  () => {
    const outer: RuleGroupTypeIC = { rules: [{ rules: [rule('a')], not: false }], not: true };
    expect([
      formatQuery(outer, 'natural_language'),
      formatQuery(outer, 'mongodb'),
      formatQuery(outer, 'jsonlogic'),
      formatQuery(outer, 'elasticsearch'),
    ]).toEqual([
      "((firstName is '') is true) is not true",
      '{"$nor":[{"$and":[{"firstName":""}]}]}',
      { '!': { and: [{ and: [{ '==': [{ var: 'firstName' }, ''] }] }] } },
      { bool: { must_not: [{ bool: { must: [{ term: { firstName: '' } }] } }] } },
    ]);
  },
);

claim(
  '8',
  'JSONata: version 8 escapes slashes in the patterns of `beginsWith` and `endsWith`.',
  async () => {
    for (const operator of ['beginsWith', 'endsWith']) {
      const query = group('root', [rule('a', { operator, value: 'https://' })]);
      const found: unknown = await jsonata(formatQuery(query, 'jsonata')).evaluate({
        firstName: 'https://',
      });
      expect(found).toBe(true);
    }
  },
);
