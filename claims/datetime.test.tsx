import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType, PropsWithChildren } from 'react';
import {
  formatQuery,
  QueryBuilder,
  type ExportFormat,
  type Field,
  type RuleProcessor,
  type RuleType,
} from 'react-querybuilder';
import { afterEach, expect } from 'vitest';
import { claim } from './claim';
import { companion } from './companion';

interface Api {
  readonly startOf: (date: Date | string, unit: string) => Date;
  readonly isSame: (a: Date | string, b: Date | string) => boolean;
  readonly toISOString: (date: string) => string;
  readonly toISOStringDateOnly: (date: string) => string;
}
type Entry = Record<string, unknown> & { readonly rqbDateTimeLibraryAPI: Api };

const [dayjs, dateFns, luxon, jsdate] = (await Promise.all(
  ['dayjs', 'date-fns', 'luxon', 'jsdate'].map(name => companion<Entry>(`datetime/${name}`)),
)) as [Entry, Entry, Entry, Entry];
const { datetimeRuleProcessorJsonLogic } =
  await companion<Record<string, RuleProcessor>>('datetime');
const { QueryBuilderDateTime } =
  await companion<
    Record<'QueryBuilderDateTime', ComponentType<PropsWithChildren<{ dateTimeAPI: Api }>>>
  >('datetime/ui');

afterEach(cleanup);

const LANGUAGES: Partial<Record<ExportFormat, string>> = {
  sql: 'SQL',
  parameterized: 'Parameterized',
  mongodb_query: 'MongoDBQuery',
  mongodb: 'MongoDB',
  prisma: 'Prisma',
  jsonata: 'JSONata',
  cel: 'CEL',
  cypher: 'Cypher',
  sparql: 'SPARQL',
  elasticsearch: 'ElasticSearch',
  gremlin: 'Gremlin',
  ldap: 'LDAP',
  spel: 'SpEL',
  natural_language: 'NL',
};
const FORMATS = Object.keys(LANGUAGES) as ExportFormat[];

const write = (
  format: ExportFormat,
  rule: Partial<RuleType>,
  {
    entry = dayjs,
    datatype = 'date',
    ...options
  }: { entry?: Entry; datatype?: string | undefined; context?: object; preset?: string } = {},
): string => {
  const fields: Field[] = [
    { name: 'birthdate', label: 'Birthdate', ...(datatype ? { datatype } : {}), inputType: 'date' },
    { name: 'createdAt', label: 'Created', datatype: 'date' },
  ];
  const rules = [{ field: 'birthdate', operator: '>=', ...rule } as RuleType];
  const ruleProcessor = (
    format === 'jsonlogic'
      ? datetimeRuleProcessorJsonLogic
      : entry[`datetimeRuleProcessor${LANGUAGES[format]}`]
  ) as RuleProcessor;
  const result: unknown = formatQuery({ combinator: 'and', rules }, {
    format,
    fields,
    ruleProcessor,
    ...options,
  } as object);
  return typeof result === 'string' ? result : JSON.stringify(result);
};

/** What the library writes alone. */
const plain = (format: ExportFormat, rule: Partial<RuleType>): string => {
  const rules = [{ field: 'birthdate', operator: '>=', ...rule } as RuleType];
  const result: unknown = formatQuery({ combinator: 'and', rules }, { format });
  return typeof result === 'string' ? result : JSON.stringify(result);
};

const THIRTY_DAYS = { mode: 'relative', anchor: 'now', offset: -30, unit: 'day' };
const relativeDateTimeBase = new Date(2026, 10, 21, 12);

claim('8+', '`@react-querybuilder/datetime/luxon` | Luxon | Monday', () => {
  // A Wednesday.
  const starts = [dayjs, dateFns, luxon, jsdate].map(({ rqbDateTimeLibraryAPI: api }) =>
    api.startOf(new Date(2026, 10, 18, 12), 'week').getDay(),
  );
  expect(starts).toEqual([0, 0, 1, 0]);
});

claim(
  '8+',
  '`sql` and `jsonlogic` keep a relative date relative: the database, or the code that applies the logic, computes it. All other formats contain the date at the time of the export.',
  () => {
    const day = new Date(2026, 9, 22).toISOString().slice(0, 7);
    for (const entry of [dayjs, dateFns, luxon]) {
      for (const format of FORMATS) {
        const text = write(
          format,
          { value: THIRTY_DAYS },
          { entry, datatype: 'timestamp', context: { relativeDateTimeBase } },
        );
        if (format === 'natural_language') expect(text).toContain('2026');
        else expect([format, text.includes(day)]).toEqual([format, format !== 'sql']);
      }
    }
    expect(write('jsonlogic', { value: THIRTY_DAYS })).toContain('"dateRelative":["now",-30,"day"');
  },
);

claim('8+', '`materializeRelativeDateTime: true`: `sql` also contains the computed date.', () => {
  const context = { relativeDateTimeBase, materializeRelativeDateTime: true };
  expect(write('sql', { value: THIRTY_DAYS }, { context })).toContain('2026-10-22');
});

claim('8+', '`inputType` has no effect on the export.', () => {
  for (const format of FORMATS.filter(name => name !== 'natural_language')) {
    const rule = { value: '1954-10-03' };
    expect(write(format, rule, { datatype: '' })).toBe(plain(format, rule));
  }
});

claim(
  '8+',
  "By default, a rule processor treats a rule as a date if the field's `datatype` begins with the word `date`, `datetime`, `datetimeoffset` or `timestamp`, and the operator isn't a text operator such as `contains`, nor `null` or `notNull`.",
  () => {
    const rule = { value: '1954-10-03' };
    for (const datatype of [
      'date',
      'datetime',
      'datetimeoffset',
      'timestamp',
      'timestamp with time zone',
    ]) {
      expect(write('cel', rule, { datatype })).toContain('timestamp("');
    }
    for (const datatype of ['text', 'smalldatetime', 'datetime2', 'timestamptz']) {
      expect(write('cel', rule, { datatype })).toBe(plain('cel', rule));
    }
    for (const operator of [
      'contains',
      'beginsWith',
      'endsWith',
      'doesNotContain',
      'null',
      'notNull',
    ]) {
      expect(write('cel', { ...rule, operator })).toBe(plain('cel', { ...rule, operator }));
    }
  },
);

claim('8+', "`smalldatetime`, `datetime2` and `timestamptz` aren't date types by default.", () => {
  const rule = { value: '1954-10-03' };
  for (const datatype of ['smalldatetime', 'datetime2', 'timestamptz']) {
    expect(write('sql', rule, { datatype, preset: 'postgresql' })).not.toContain("date'");
  }
});

claim(
  '8+',
  [
    'All formats except `jsonlogic` put the bounds of `between` in chronological order.',
    'In `sql`, the order of relative bounds stays.',
  ],
  () => {
    const between = (value: unknown) => ({ operator: 'between', value });
    const days = ['1959-12-31', '1950-01-01'];
    for (const entry of [dayjs, dateFns, luxon]) {
      for (const format of FORMATS) {
        const options = { entry };
        expect(write(format, between(days), options)).toBe(
          write(format, between([...days].reverse()), options),
        );
      }
    }
    const text = write('jsonlogic', between(days));
    expect(text.indexOf('1959')).toBeLessThan(text.indexOf('1950'));
    const later = { ...THIRTY_DAYS, offset: 30 };
    expect(write('sql', between([later, THIRTY_DAYS]))).not.toBe(
      write('sql', between([THIRTY_DAYS, later])),
    );
  },
);

claim(
  '8+',
  "If the value source is `field` or `parameter`, the rule processors don't convert the value: they call the library's rule processor, so `birthdate >= createdAt` stays unchanged.",
  () => {
    for (const valueSource of ['field', 'parameter'] as const) {
      const rule = { value: 'createdAt', valueSource };
      for (const format of ['sql', 'parameterized', 'cel', 'spel', 'cypher', 'sparql'] as const) {
        expect(write(format, rule)).toBe(plain(format, rule));
      }
    }
  },
);

claim('8+', 'the comparison; `isSame` ignores the time if one argument has none', () => {
  for (const { rqbDateTimeLibraryAPI: api } of [dayjs, dateFns, luxon]) {
    expect(api.isSame('2026-11-21', '2026-11-21T20:15')).toBe(true);
    expect(api.isSame('2026-11-21T20:10', '2026-11-21T20:15')).toBe(false);
  }
});

claim('8+', "`2026-11-21`, or `''`", () => {
  for (const { rqbDateTimeLibraryAPI: api } of [dayjs, dateFns, luxon, jsdate]) {
    expect([api.toISOStringDateOnly('2026-11-21T20:15'), api.toISOStringDateOnly('none')]).toEqual([
      '2026-11-21',
      '',
    ]);
    expect(api.toISOString('none')).toBe('');
  }
});

claim('8+', '`sql`, `cypher` and `sparql` write a day unchanged.', () => {
  for (const entry of [dayjs, dateFns, luxon]) {
    for (const format of ['sql', 'cypher', 'sparql'] as const) {
      expect(write(format, { value: '1954-10-03' }, { entry })).toContain('1954-10-03');
      expect(write(format, { value: '1954-10-03' }, { entry })).not.toContain('T0');
    }
  }
});

claim(
  '8+',
  'The editor applies to fields with the `inputType` `date` or `datetime-local`, or with a `datatype` that begins with the word `date`, `datetime` or `timestamp`. A field with only a `datatype` gets a text input. Other fields keep their editor.',
  () => {
    const editorOf = (field: object): (string | boolean)[] => {
      cleanup();
      const rules = [{ field: 'a', operator: '=', value: '' }];
      render(
        <QueryBuilderDateTime dateTimeAPI={dayjs.rqbDateTimeLibraryAPI}>
          <QueryBuilder
            fields={[{ name: 'a', label: 'A', ...field }]}
            defaultQuery={{ combinator: 'and', rules }}
          />
        </QueryBuilderDateTime>,
      );
      const editor = screen.getByTestId('rule').querySelector('.rule-value');
      const input = editor?.matches('input') ? editor : editor?.querySelector('input');
      return [
        input?.getAttribute('type') ?? '',
        editor?.querySelector('button') !== null && !editor?.matches('input'),
      ];
    };
    expect(editorOf({ inputType: 'date' })).toEqual(['date', true]);
    expect(editorOf({ inputType: 'datetime-local' })).toEqual(['datetime-local', true]);
    for (const datatype of ['date', 'datetime', 'timestamp'])
      expect(editorOf({ datatype })).toEqual(['text', true]);
    expect(editorOf({})).toEqual(['text', false]);
    expect(editorOf({ inputType: 'number' })).toEqual(['number', false]);
  },
);

claim(
  '8+',
  "Without the map, the operator's name gets into SQL, Cypher and SPARQL, `gremlin` compares with `=`, and most other formats leave the rule out.",
  () => {
    const rule = { operator: 'since', value: THIRTY_DAYS };
    for (const format of ['sql', 'cypher', 'sparql'] as const)
      expect(write(format, rule)).toContain('since');
    expect(write('gremlin', rule)).toContain(".has('birthdate', '");
    for (const format of ['mongodb_query', 'cel', 'spel', 'ldap', 'elasticsearch'] as const) {
      expect(write(format, rule)).not.toContain('birthdate');
    }
  },
);
