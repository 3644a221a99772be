import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import packages from '../plugins/api-reference/packages.json' with { type: 'json' };
import { expect, open, test } from './lib/test';

/** Whether an address answers with a page; a redirect page has no heading. */
const isPage = async (request: APIRequestContext, path: string): Promise<boolean> => {
  const response = await request.get(path);
  return response.status() === 200 && /<h1[ >]/.test(await response.text());
};

/** Addresses that are not pages. */
const missing = async (request: APIRequestContext, paths: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const path of paths) if (!(await isPage(request, path))) found.push(path);
  return found;
};

const KITS = ['antd', 'bootstrap', 'bulma', 'chakra', 'fluent', 'mantine', 'material', 'tremor'];

test('every page at the top level answers', async ({ request }) => {
  const paths = ['/', '/demo', '/discord', '/markdown-page', '/sandbox', '/search'];
  expect(await missing(request, [...paths, ...KITS.map(kit => `/demo/${kit}`)])).toEqual([]);
});

test('an address below a page, or beside one, is not found', async ({ request }) => {
  for (const path of [
    '/demo/none',
    '/demo/antd/more',
    '/docs/intro/more',
    '/docs/intros',
    '/docs/3/migrate',
    '/docs/2/intro',
    '/sandbox/1',
    '/search/rule',
    '/api/react-querybuilder/functions',
  ]) {
    const response = await request.get(path);
    expect.soft(response.status(), path).toBe(404);
    expect.soft(await response.text(), path).toContain('Page Not Found');
  }
});

test('the page written in Markdown stands alone', async ({ page }) => {
  await open(page, '/markdown-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('.theme-doc-sidebar-container')).toHaveCount(0);
});

const EVERYWHERE = ['intro', 'migrate', 'compat', 'typescript'];
const TIPS = [
  'adding-removing-query-properties',
  'common-mistakes',
  'custom-bind-variables',
  'custom-with-fallback',
  'external-controls',
  'limit-groups',
  'managing-operators',
].map(name => `tips/${name}`);
const OLD = [
  ...EVERYWHERE,
  ...TIPS,
  'umd',
  ...['classnames', 'export', 'import', 'misc', 'querybuilder', 'validation', 'valueeditor'].map(
    name => `api/${name}`,
  ),
  'category/api',
  'category/tips--tricks',
];
const NEW = [
  ...EVERYWHERE,
  ...TIPS,
  'tips/path',
  'buildless',
  'styling/overview',
  'styling/classnames',
  ...['actionelement', 'draghandle', 'nottoggle', 'querybuilder', 'rule', 'rulegroup'].map(
    name => `components/${name}`,
  ),
  'components/valueeditor',
  'components/valueselector',
  ...['export', 'hooks', 'import', 'misc', 'validation'].map(name => `utils/${name}`),
  ...['components', 'styling', 'tips--tricks', 'utilities'].map(name => `category/${name}`),
];
const NEWEST = [
  ...NEW,
  'components/inlinecombinator',
  'components/shiftactions',
  ...['arbitrary-updates', 'maximizing-performance', 'option-lists', 'showcase'].map(
    name => `tips/${name}`,
  ),
];

for (const [base, guides] of [
  ['/docs/next', NEWEST],
  ['/docs', NEWEST],
  ['/docs/6', NEW],
  ['/docs/5', [...OLD, 'tips/styling']],
  ['/docs/4', OLD],
  ['/docs/3', ['intro']],
] as const) {
  test(`${base} has its guides and categories`, async ({ request }) => {
    expect(
      await missing(
        request,
        guides.map(guide => `${base}/${guide}`),
      ),
    ).toEqual([]);
  });
}

test('guides of other versions that a version does not have are not found', async ({ request }) => {
  const others = ['/docs/4/buildless', '/docs/6/tips/showcase', '/docs/3/category/components'];
  expect(await missing(request, others)).toEqual(others);
});

interface Symbol {
  readonly package: string;
  readonly name: string;
  readonly kind: string;
  readonly path: string;
}

const symbols = JSON.parse(readFileSync('.cache/api/symbols.json', 'utf8')) as readonly Symbol[];

test('each of the eleven packages has an index, and symbols below it by kind', async ({
  request,
}) => {
  expect(packages).toHaveLength(11);
  expect(
    await missing(
      request,
      packages.flatMap(({ name }) => [`/api/${name}`, `/api/${name}/`]),
    ),
  ).toEqual([]);
  // Two symbols are classes; the other kinds are those that the addresses have always had.
  const kinds = /^(?:classes|functions|interfaces|type-aliases|variables)$/;
  for (const { package: owner, name, kind, path } of symbols) {
    expect(kind).toMatch(kinds);
    expect(path).toBe(`/api/${owner}/${kind}/${name}`);
  }
});

const CORE = 'react-querybuilder';

for (const [subject, owner, names] of [
  [
    'the components',
    CORE,
    'ActionElement DragHandle InlineCombinator NotToggle QueryBuilder Rule RuleGroup ShiftActions ValueEditor ValueSelector',
  ],
  [
    'the tools that change and convert queries',
    CORE,
    'add insert move remove update findPath transformQuery convertQuery convertToIC convertFromIC',
  ],
  [
    'the export and the processors of each target',
    CORE,
    'formatQuery defaultRuleProcessorSQL defaultRuleProcessorParameterized defaultRuleProcessorMongoDB defaultRuleProcessorCEL defaultRuleProcessorSpEL defaultRuleProcessorJSONata defaultRuleProcessorJsonLogic defaultRuleProcessorElasticSearch defaultValueProcessor defaultValueProcessorByRule defaultValueProcessorCELByRule defaultValueProcessorMongoDBByRule defaultValueProcessorSpELByRule',
  ],
  [
    'the import from each language',
    CORE,
    'parseCEL parseJSONata parseJsonLogic parseMongoDB parseSpEL parseSQL',
  ],
  ['validation', CORE, 'defaultValidator groupInvalidReasons'],
  [
    'the tools for options and fields, and the hooks',
    CORE,
    'filterFieldsByComparator getOption toFullOptionList uniqOptList useQueryBuilder useRule useRuleGroup useValueEditor useValueSelector useFields',
  ],
  [
    'the default values',
    CORE,
    'defaultCombinators defaultOperators defaultTranslations defaultControlElements standardClassnames defaultPlaceholderName rootPath TestID',
  ],
  [
    'the adapter for Material UI',
    '@react-querybuilder/material',
    'MaterialDragHandle MaterialNotToggle MaterialShiftActions MaterialValueEditor MaterialValueSelector useMuiComponents MaterialValueEditorProps materialControlElements materialTranslations RQBMaterialContext',
  ],
  [
    'the adapter for React Native',
    '@react-querybuilder/native',
    'NativeActionElement NativeInlineCombinator NativeNotToggle NativeShiftActions NativeValueEditor NativeValueEditorWeb NativeValueSelector NativeValueSelectorWeb QueryBuilderNative RuleGroupNative RuleNative SchemaNative ValueEditorNativeProps QueryBuilderNativeStyles defaultNativeStyles defaultNativeControlElements',
  ],
  [
    'the adapter for Tremor',
    '@react-querybuilder/tremor',
    'TremorActionElement TremorNotToggle TremorValueEditor TremorValueSelector TremorValueEditorProps QueryBuilderTremor tremorControlClassnames tremorControlElements',
  ],
] as const) {
  test(`the API reference documents ${subject}`, async ({ request }) => {
    for (const name of names.split(' ')) {
      const symbol = symbols.find(entry => entry.package === owner && entry.name === name);
      expect.soft(symbol, name).toBeDefined();
      const response = await request.get(symbol?.path ?? `/api/${owner}/${name}`);
      expect.soft(response.status(), name).toBe(200);
      expect.soft(await response.text(), name).toContain(`>${name}</h1>`);
    }
  });
}
