import { formatQuery, type RuleGroupTypeAny } from 'react-querybuilder';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  DEFAULT_SETTINGS,
  EXPORT_FORMATS,
  INITIAL_SETTINGS,
  type ExportFormatInfo,
} from './export-formats';
import { exportQuery } from './export-query';
import { fields } from './fields';
import { fragmentsOf } from './fragments';
import { loadLanguages, type LanguageId } from './language-names';
import { LANGUAGES } from './languages';
import { PRESETS } from './presets';
import { withIndependentCombinators } from './query';
import library from '../../../data/library/installed';

const formats = [...EXPORT_FORMATS.values()];
const start = PRESETS[0].query;

const format = (id: string): ExportFormatInfo => {
  const info = EXPORT_FORMATS.get(id);
  if (!info) throw new Error(`There is no format ${id}.`);
  return info;
};

/** Text of each rule in an export, by rule id. */
const texts = (query: RuleGroupTypeAny, id: string, settings = {}): Record<string, string> => {
  const all = { ...INITIAL_SETTINGS, ...settings };
  const { output } = exportQuery(query, format(id), all);
  const fragments = fragmentsOf(query, format(id), all, output);
  return Object.fromEntries(
    [...fragments].map(([rule, [from, to]]) => [rule, output.slice(from, to)]),
  );
};

describe('export formats', () => {
  it('include all formats of the library except the deprecated one', () => {
    const names = library.formats.map(({ name }) => name).filter(name => name !== 'mongodb');
    expect(formats.map(({ id }) => id).sort()).toEqual(names.sort());
  });

  it.each(formats)('$id links to a specification if one exists', ({ id, specification }) => {
    if (id === 'natural_language' || id === 'diagnostics') expect(specification).toBeUndefined();
    else expect(specification).toMatch(/^https:/);
  });

  it.each(formats)('$id returns text for every preset', info => {
    for (const { id, query } of PRESETS) {
      const { output, call } = exportQuery(query, info, INITIAL_SETTINGS);
      if (id !== 'empty') expect(output).toMatch(/\S/);
      expect(call).toContain(`'${info.id}'`);
    }
  });
});

describe('the output', () => {
  it('has a condition a line and numbers without quotes', () => {
    const { output, call } = exportQuery(start, format('sql'), INITIAL_SETTINGS);
    expect(output).toBe(`(
  firstName like 'Stev%'
  and lastName in ('Vai', 'Vaughan')
  and age > 28
  and (
    isMusician = TRUE
    or instrument = 'guitar'
  )
)`);
    expect(call).toContain('parseNumbers: true');
  });

  it('differs from that of the library only in white space', () => {
    for (const id of ['sql', 'json_without_ids']) {
      const { output } = exportQuery(start, format(id), DEFAULT_SETTINGS);
      const result: string = formatQuery(start, id as 'sql');
      expect(output).not.toBe(result);
      expect(output.replaceAll(/\s/g, '')).toBe(result.replaceAll(/\s/g, ''));
    }
  });
});

describe('formats that return functions', () => {
  it('shows the calls for Drizzle', () => {
    const { output } = exportQuery(start, format('drizzle'), INITIAL_SETTINGS);
    expect(output).toBe(`and(
  like(table.firstName, 'Stev%'),
  inArray(table.lastName, ['Vai', 'Vaughan']),
  gt(table.age, 28),
  or(eq(table.isMusician, true), eq(table.instrument, 'guitar')),
)`);
  });

  it('shows the calls for TanStack DB', () => {
    const { output, call } = exportQuery(start, format('tanstack_db'), INITIAL_SETTINGS);
    expect(output).toContain("like(musician.firstName, 'Stev%')");
    expect(call).toContain('tanStackDbOperators: {');
  });

  it('shows the symbols of Sequelize', () => {
    const { output } = exportQuery(start, format('sequelize'), INITIAL_SETTINGS);
    expect(output).toContain("{ firstName: { [Op.startsWith]: 'Stev' } }");
  });

  it('prints columns in templates as they are passed to Drizzle', () => {
    const query = {
      combinator: 'and',
      rules: [
        {
          field: 'firstName',
          operator: 'contains',
          value: 'lastName',
          valueSource: 'field' as const,
        },
      ],
    };
    const { output } = exportQuery(query, format('drizzle'), INITIAL_SETTINGS);
    expect(output).toBe("and(like(table.firstName, sql`'%' || ${table.lastName} || '%'`))");
  });

  it('prints undefined for a query that makes no call', () => {
    const { output } = exportQuery(PRESETS[1].query, format('drizzle'), INITIAL_SETTINGS);
    expect(output).toContain('undefined');
  });
});

describe('natural language', () => {
  beforeAll(loadLanguages);

  it.each(Object.keys(LANGUAGES) as LanguageId[])('%s translates every word', language => {
    const info = LANGUAGES[language];
    expect(Object.keys(info.fields)).toEqual(fields.map(({ name }) => name));
    expect(Object.keys(info.operatorMap)).toEqual(library.operators.map(({ name }) => name));
    const settings = { ...INITIAL_SETTINGS, language };
    for (const { query } of PRESETS) {
      const { output } = exportQuery(query, format('natural_language'), settings);
      // Values aren't translated. Nothing else may be English.
      expect(output.replaceAll(/'[^']*'/g, '')).not.toMatch(/\b(?:and|or|is|true|not|between)\b/);
    }
  });

  // cspell:disable
  it.each([
    ['en', "First name starts with 'Stev', and Last name is one of the values"],
    ['de', "der Vorname beginnt mit 'Stev' und der Nachname ist eines von ('Vai' oder 'Vaughan')"],
    ['es', "el nombre empieza por 'Stev' y el apellido es uno de ('Vai' o 'Vaughan')"],
    ['ja', "名が'Stev'で始まる"],
    // cspell:enable
  ])('%s', (language, expected) => {
    const { output } = exportQuery(start, format('natural_language'), {
      ...INITIAL_SETTINGS,
      language,
    });
    expect(output).toContain(expected);
  });
});

describe('fragments', () => {
  it('contain the text of each rule', () => {
    expect(texts(start, 'sql')).toEqual({
      'start-0': "firstName like 'Stev%'",
      'start-1': "lastName in ('Vai', 'Vaughan')",
      'start-2': 'age > 28',
      'start-3-0': 'isMusician = TRUE',
      'start-3-1': "instrument = 'guitar'",
    });
    expect(texts(start, 'drizzle')['start-2']).toBe('gt(table.age, 28)');
    expect(JSON.parse(texts(start, 'mongodb_query')['start-0'] ?? '')).toEqual({
      firstName: { $regex: '^Stev' },
    });
    expect(texts(start, 'parameterized')['start-2']).toBe('age > ?');
    expect(JSON.parse(texts(start, 'json')['start-2'] ?? '')).toMatchObject({ field: 'age' });
  });

  it.each(formats)('of $id cover each rule of each preset', info => {
    for (const { id, query } of PRESETS) {
      const count = Object.keys(texts(query, info.id)).length;
      const rules = (formatQuery(query, 'json').match(/"field"/g) ?? []).length;
      if (info.id === 'diagnostics') expect(count).toBe(0);
      else if (id === 'start' || id === 'large') expect([id, count]).toEqual([id, rules]);
      else expect(count).toBeLessThanOrEqual(rules);
    }
  });

  it('are found with independent combinators', () => {
    const query = withIndependentCombinators(start, true);
    for (const id of ['sql', 'json', 'cel', 'natural_language']) {
      expect(Object.keys(texts(query, id))).toHaveLength(5);
    }
  });

  it('are empty if a value contains a mark', () => {
    const query = {
      combinator: 'and',
      rules: [{ id: 'r', field: 'firstName', operator: '=', value: '\uE0000\uE001x\uE002' }],
    };
    expect(texts(query, 'sql')).toEqual({});
    expect(exportQuery(query, format('sql'), INITIAL_SETTINGS).output).toContain('\uE0000\uE001x');
  });
});
