import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packages from '../../plugins/api-reference/packages.json' with { type: 'json' };
import { compareSymbols, type PublishedSymbol } from '../../plugins/api-reference/symbol-history';
import { builtSite } from './site';

interface Symbol {
  readonly package: string;
  readonly name: string;
  readonly kind: string;
  readonly path: string;
}

const site = builtSite();

const symbols = JSON.parse(readFileSync('.cache/api/symbols.json', 'utf8')) as readonly Symbol[];
const former = compareSymbols(symbols, new Set(packages.map(({ name }) => name)));

/** Size of the largest page, in bytes of HTML. */
const MAX_BYTES = 150_000;

const CORE = 'react-querybuilder';

/** Symbols that the reference must have: subject, package, names. */
const DOCUMENTED = [
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
] as const;

/** What is wrong at an address that the reference had. */
const problemOf = ({
  package: owner,
  name,
  address,
  path,
}: PublishedSymbol): string | undefined => {
  if (path === undefined) {
    return site.read(`api/${owner}.html`).includes(`<code>${name}</code>: `) &&
      site.redirects.get(address)?.redirect === `/api/${owner}#no-longer-exported`
      ? undefined
      : `${address} is not explained`;
  }
  if (path !== address) {
    return site.redirects.get(address)?.redirect === path
      ? undefined
      : `${address} leads elsewhere than to ${path}`;
  }
  return site.pages.get(address)?.headings.join() === name
    ? undefined
    : `${address} is another page`;
};

describe('the API reference', () => {
  it('has an index for each of the eleven packages, and symbols below it by kind', () => {
    expect(packages).toHaveLength(11);
    const index = site.pages.get('/api');
    for (const { name } of packages) {
      expect(index?.links, name).toContain(`/api/${name}`);
      expect(site.pages.has(`/api/${name}`), name).toBe(true);
    }
    expect(symbols.length).toBeGreaterThan(750);
    // Two symbols are classes; the reference has always had the other kinds.
    const kinds = /^(?:classes|functions|interfaces|type-aliases|variables)$/;
    for (const { package: owner, name, kind, path } of symbols) {
      expect(kind).toMatch(kinds);
      expect(path).toBe(`/api/${owner}/${kind}/${name}`);
    }
    expect(symbols.filter(({ path }) => !site.pages.has(path))).toEqual([]);
  });

  it('answers at each former address with the page, a redirect or an explanation', () => {
    expect(former).toHaveLength(435);
    expect(former.flatMap(name => problemOf(name) ?? [])).toEqual([]);
  });

  it('has no page over 150,000 bytes', () => {
    const large = symbols.filter(
      ({ path }) => statSync(join(site.folder, `${path}.html`)).size > MAX_BYTES,
    );
    expect(large.map(({ path }) => path)).toEqual([]);
  });

  it.each(DOCUMENTED)('documents %s', (_, owner, names) => {
    const wrong = names.split(' ').filter(name => {
      const symbol = symbols.find(entry => entry.package === owner && entry.name === name);
      return site.pages.get(symbol?.path ?? '')?.headings.join() !== name;
    });
    expect(wrong).toEqual([]);
  });
});
