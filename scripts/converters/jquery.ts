import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { formatQuery, type Field, type RuleGroupType } from 'react-querybuilder';
import {
  OPERATORS,
  type convertRules,
  type JQueryRule,
} from '../../src/examples/from-jquery-querybuilder/convert';
import { convertFilters } from '../../src/examples/from-jquery-querybuilder/convertFilters';
import { COLUMNS, openRows, VALUES, type Selection } from './database';

const TYPES: Readonly<Record<string, string>> = {
  city: 'string',
  zip: 'string',
  age: 'integer',
  price: 'double',
  birthdate: 'date',
  wakes: 'time',
  seen: 'datetime',
  active: 'boolean',
};

/** The ids differ from the fields for some. */
const idOf = (field: string): string => (field === 'age' ? 'years' : field);

const FILTERS = COLUMNS.map(({ name }) => ({ id: idOf(name), field: name, type: TYPES[name] }));

/** Forms of values that the documentation names for a type, and some that it doesn't. */
const FORMS: Readonly<Record<string, readonly unknown[]>> = {
  string: ['Paris, Texas', '1,2', 2134, true],
  integer: ['28', '028', '-5', 'abc', '1,5', '5.0', 5.5],
  double: ['10.25', '10.', '1e3', 'x', '28'],
  date: ['1950-01-01', '', 20200101],
  time: ['07:00', 7],
  datetime: ['2020-05-18', 20200518],
  boolean: [1, 0, '1', '0', 'true', 'FALSE', 'yes', 2],
};

/** Mostly the first. */
const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>, weight = 30): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: other });

const sometimes = (properties: object): fc.Arbitrary<object> =>
  mostly(fc.constant({}), fc.constant(properties), 60);

const valuesFor = (operator: string, scalar: fc.Arbitrary<unknown>): fc.Arbitrary<object> => {
  if (operator.startsWith('is_')) return fc.constantFrom<object>({}, { value: null });
  const list = fc.array(scalar, { minLength: 1, maxLength: 3 });
  const pair = fc.array(scalar, { minLength: 2, maxLength: 2 });
  const usual = operator.includes('between') ? pair : operator.endsWith('in') ? list : scalar;
  const others = fc.oneof<fc.Arbitrary<object>[]>(
    scalar.map(value => ({ value })),
    scalar.map(value => ({ value: [value] })),
    list.map(value => ({ value })),
    list.map(value => ({ value: value.join(',') })),
    list.map(values => ({ values })),
    fc.constantFrom({ value: [] }, { value: null }, { value: [null] }, { value: { a: 1 } }, {}),
    list.map(value => ({ value: [value] })),
  );
  return mostly(
    usual.map((value): object => ({ value })),
    others,
  );
};

/** Operators that the package lists for a type, mostly. */
const operatorsFor = (type: string): fc.Arbitrary<string> => {
  const all = [...OPERATORS.keys()];
  const usual = all.filter(operator =>
    /^(?:not_)?equal$|null/.test(operator)
      ? true
      : type === 'boolean'
        ? false
        : type === 'string'
          ? !/less|greater|between/.test(operator)
          : !/with|contains|empty/.test(operator),
  );
  return mostly(fc.constantFrom(...usual), fc.constantFrom(...all, 'near', 'constructor'));
};

const rule: fc.Arbitrary<JQueryRule> = fc
  .constantFrom(...COLUMNS.map(({ name }) => name))
  .chain(field => {
    const type = TYPES[field] ?? 'string';
    const scalar = mostly(
      fc.constantFrom<unknown>(...(VALUES[field] ?? [])),
      fc.constantFrom(...(FORMS[type] ?? [])),
    );
    const names = fc.constantFrom<object>(
      { id: idOf(field), field },
      { id: idOf(field), field },
      { id: idOf(field) },
    );
    return operatorsFor(type).chain(operator =>
      fc
        .tuple(
          names,
          mostly(fc.constant<object>({ type, input: 'text' }), fc.constant({})),
          mostly(fc.constant<object>({ operator }), fc.constant({})),
          valuesFor(operator, scalar),
          sometimes({ data: { source: 'test' } }),
          sometimes({ flags: { no_delete: true, value_readonly: false } }),
          sometimes({ readonly: true }),
          sometimes({ not: true }),
        )
        .map(parts => Object.assign({}, ...parts) as JQueryRule),
    );
  });

const properties = fc
  .tuple(
    fc.constantFrom<object>(
      ...[{ condition: 'AND' }, { condition: 'OR' }, { condition: 'OR' }, { condition: 'and' }, {}],
    ),
    fc.constantFrom<object>({}, {}, {}, { not: false }, { not: true }),
    sometimes({ not: 'false' }),
    sometimes({ condition: 'XOR' }),
    sometimes({ flags: { no_add_rule: true } }),
    sometimes({ data: { note: 1 } }),
  )
  .map(parts => Object.assign({}, ...parts) as JQueryRule);

const { tree } = fc.letrec<{ tree: JQueryRule }>(tie => ({
  tree: fc
    .tuple(
      properties,
      mostly(
        fc.array(fc.oneof({ maxDepth: 3, depthSize: 'small' }, rule, tie('tree')), {
          minLength: 1,
          maxLength: 3,
        }),
        fc.constant<JQueryRule[]>([]),
      ),
    )
    .map(([group, rules]) => ({ ...group, rules })),
}));

/** Random rules of jQuery QueryBuilder. */
export const randomRules = (count: number, seed: number): JQueryRule[] =>
  fc.sample(tree, { numRuns: count, seed });

interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** The package in a window of its own, with what `getSQL` returns for rules in JSON. */
const openPackage = (): ((rules: string) => Statement) => {
  const require = createRequire(import.meta.url);
  // The package has no types.
  const { JSDOM } = require('jsdom') as {
    JSDOM: new (html: string, options: object) => { window: { eval: (code: string) => unknown } };
  };
  const { window } = new JSDOM('<div id="builder"></div>', { runScripts: 'outside-only' });
  const files = [
    require.resolve('jquery'),
    require.resolve('jQuery-QueryBuilder/dist/js/query-builder.standalone.js'),
  ];
  for (const file of files) window.eval(readFileSync(file, 'utf8'));
  const getSQL = window.eval(`
    jQuery('#builder').queryBuilder({ plugins: ['not-group'], filters: ${JSON.stringify(FILTERS)} });
    const builder = jQuery('#builder')[0].queryBuilder;
    const { changeType } = jQuery.fn.queryBuilder.constructor.utils;
    // Prepared statements do not escape wildcards, unlike the text of the same query.
    builder.on('ruleToSQL.filter', (event, rule) => {
      if (/LIKE/.test(event.value)) event.value += " ESCAPE '!'";
    });
    builder.settings.sqlStatements.question_mark = () => {
      const params = [];
      return {
        add: (rule, value) => {
          const text = String(rule.value[0]);
          const { mod } = builder.settings.sqlOperators[rule.operator];
          const at = mod?.startsWith('%') ? 1 : 0;
          params.push(
            mod
              ? value.slice(0, at) + text.replace(/[!%_]/g, '!$&') + value.slice(at + text.length)
              : value,
          );
          return '?';
        },
        run: () => params,
      };
    };
    // What getRules does to each value that a reader enters.
    const read = (value, type) =>
      Array.isArray(value)
        ? value.map(entry => read(entry, type))
        : typeof value === 'string' && value !== ''
          ? changeType(value, type)
          : value;
    const asEntered = item => {
      if (item.rules) return { ...item, rules: item.rules.map(asEntered) };
      const { field, type } = builder.getFilterById(item.id);
      return { ...item, field, type, value: read(item.value, type) };
    };
    (text => JSON.stringify(builder.getSQL('question_mark', false, asEntered(JSON.parse(text)))));
  `) as (text: string) => string;
  return rules => JSON.parse(getSQL(rules)) as Statement;
};

type Convert = typeof convertRules;

/** The rules that a converter keeps, and the paths of those that it leaves out. */
const kept = (group: JQueryRule, path: string, convert: Convert, left: string[]): JQueryRule => ({
  ...group,
  rules: (group.rules ?? []).flatMap((item, index): JQueryRule[] => {
    const child = `${path}/rules/${index}`;
    if (item.rules) {
      if (item.rules.length === 0) left.push(child);
      const inner = kept(item, child, convert, left);
      return inner.rules?.length === 0 ? [] : [inner];
    }
    if (convert({ rules: [item] }, FILTERS).query.rules.length > 0) return [item];
    left.push(child);
    return [];
  }),
});

const hasWildcard = (query: RuleGroupType): boolean =>
  /"operator":"[^"]*(?:contain|Contain|with|With)[^"]*"[^}]*"value":"[^"]*[%_]/.test(
    JSON.stringify(query),
  );

const same = (a: Selection, b: Selection): boolean => a.join() === b.join();

/** What the comparison of rules with their queries found. */
export interface Report {
  readonly compared: number;
  /** Rules that convert without a loss. */
  readonly lossless: number;
  readonly reported: number;
  /** Operators and types of the compared rules. */
  readonly seen: ReadonlySet<string>;
  readonly differences: readonly string[];
}

/** Returns a function that runs what the package exports for rules, and the converted query. */
export const openComparison = async (): Promise<
  (trees: readonly JQueryRule[], convert: Convert) => Promise<Report>
> => {
  const getSQL = openPackage();
  const data = await openRows();
  const fields: Field[] = convertFilters(FILTERS).fields;
  return async (trees, convert) => {
    const seen = new Set<string>();
    const differences: string[] = [];
    let [compared, lossless, reported] = [0, 0, 0];
    for (const tree of trees) {
      const differs = (why: string) => void differences.push(`${why}: ${JSON.stringify(tree)}`);
      const { query, losses } = convert(tree, FILTERS);
      const paths = new Set(losses.map(({ path }) => path));
      if (losses.length === 0) lossless += 1;
      else reported += 1;
      const left: string[] = [];
      const rest = kept(tree, '', convert, left);
      const silent = left.filter(path => !paths.has(path));
      if (silent.length > 0) differs(`no loss for ${silent.join()}`);
      let expected: Selection;
      try {
        const { sql, params } = getSQL(JSON.stringify(rest));
        expected = data.bySql(sql, params);
      } catch (error) {
        // The package exports neither conditions of the application nor a negated group without rules.
        if (rest.rules?.length !== 0 && !JSON.stringify(rest).includes('"XOR"'))
          differs(`the package fails: ${String(error)}`);
        continue;
      }
      compared += 1;
      for (const [name] of JSON.stringify(rest).matchAll(/"type":"\w+"|"operator":"\w+"/g))
        seen.add(name);
      const nonNull = new Set(data.withoutNulls(query));
      const onNonNull = (selection: Selection) => selection.filter(index => nonNull.has(index));
      if (!same(onNonNull(expected), onNonNull(await data.byReference(query))))
        differs('the reference selects other rows');
      const sql = formatQuery(query, { format: 'sql', fields, parseNumbers: 'strict-limited' });
      if (!hasWildcard(query) && !same(expected, data.bySql(sql)))
        differs('SQL selects other rows');
    }
    return { compared, lossless, reported, seen, differences };
  };
};
