import { defaultValidator, type RuleGroupTypeAny } from 'react-querybuilder';
import { formatQuery } from 'react-querybuilder/formatQuery';
import { fields } from './fields';

/** A setting of `formatQuery` that the panel offers. */
export type ExportSetting =
  | 'preset'
  | 'parseNumbers'
  | 'numberedParams'
  | 'paramPrefix'
  | 'quoteFieldNamesWith'
  | 'wordOrder'
  | 'validate';

/** Name of a format on offer. */
export type ExportFormatId =
  | 'sql'
  | 'parameterized'
  | 'parameterized_named'
  | 'mongodb_query'
  | 'elasticsearch'
  | 'prisma'
  | 'cypher'
  | 'gql'
  | 'sparql'
  | 'gremlin'
  | 'ldap'
  | 'cel'
  | 'spel'
  | 'jsonata'
  | 'jsonlogic'
  | 'json'
  | 'json_without_ids'
  | 'natural_language'
  | 'diagnostics';

/** What the panel says about a format. */
export interface ExportFormatInfo {
  readonly id: ExportFormatId;
  readonly label: string;
  /** Language for the colours of the output. */
  readonly language: 'sql' | 'json' | 'text';
  readonly settings: readonly ExportSetting[];
  /** Heading of its section in the guide. */
  readonly anchor: string;
  /** Where the format itself is specified. */
  readonly specification?: string;
}

interface ExportGroup {
  readonly label: string;
  readonly formats: readonly ExportFormatInfo[];
}

const format = (
  id: ExportFormatId,
  label: string,
  language: ExportFormatInfo['language'],
  settings: readonly ExportSetting[],
  specification?: string,
  anchor: string = id,
): ExportFormatInfo => ({ id, label, language, settings, specification, anchor });

/** Every format whose result is text or data, in the order of the list. */
export const EXPORT_GROUPS: readonly ExportGroup[] = [
  {
    label: 'SQL',
    formats: [
      format('sql', 'SQL', 'sql', ['preset', 'parseNumbers', 'quoteFieldNamesWith', 'validate']),
      format('parameterized', 'SQL with parameters', 'json', [
        'preset',
        'parseNumbers',
        'numberedParams',
        'validate',
      ]),
      format('parameterized_named', 'SQL with named parameters', 'json', [
        'preset',
        'parseNumbers',
        'paramPrefix',
        'validate',
      ]),
    ],
  },
  {
    label: 'Databases and search',
    formats: [
      format(
        'mongodb_query',
        'MongoDB',
        'json',
        ['parseNumbers', 'validate'],
        'https://www.mongodb.com/docs/manual/reference/operator/query/',
      ),
      format(
        'elasticsearch',
        'Elasticsearch',
        'json',
        ['parseNumbers', 'validate'],
        'https://www.elastic.co/guide/en/elasticsearch/reference/current/query-dsl.html',
      ),
      format(
        'prisma',
        'Prisma',
        'json',
        ['parseNumbers', 'validate'],
        'https://www.prisma.io/docs/orm/reference/prisma-client-reference',
      ),
      format(
        'cypher',
        'Cypher',
        'text',
        ['parseNumbers', 'validate'],
        'https://opencypher.org/',
        'cypher-and-gql',
      ),
      format(
        'gql',
        'GQL',
        'text',
        ['parseNumbers', 'validate'],
        'https://www.iso.org/standard/76120.html',
        'cypher-and-gql',
      ),
      format(
        'sparql',
        'SPARQL',
        'text',
        ['parseNumbers', 'validate'],
        'https://www.w3.org/TR/sparql11-query/',
      ),
      format(
        'gremlin',
        'Gremlin',
        'text',
        ['parseNumbers', 'validate'],
        'https://tinkerpop.apache.org/docs/current/reference/',
      ),
      format('ldap', 'LDAP', 'text', ['validate'], 'https://www.rfc-editor.org/rfc/rfc4515'),
    ],
  },
  {
    label: 'Expression languages',
    formats: [
      format('cel', 'CEL', 'text', ['parseNumbers', 'validate'], 'https://cel.dev/'),
      format(
        'spel',
        'SpEL',
        'text',
        ['parseNumbers', 'validate'],
        'https://docs.spring.io/spring-framework/reference/core/expressions.html',
      ),
      format(
        'jsonata',
        'JSONata',
        'text',
        ['parseNumbers', 'quoteFieldNamesWith', 'validate'],
        'https://docs.jsonata.org/',
      ),
      format(
        'jsonlogic',
        'JsonLogic',
        'json',
        ['parseNumbers', 'validate'],
        'https://jsonlogic.com/',
      ),
    ],
  },
  {
    label: 'The query itself',
    formats: [
      format('json', 'JSON', 'json', [], undefined, 'json-and-json_without_ids'),
      format(
        'json_without_ids',
        'JSON without ids',
        'json',
        [],
        undefined,
        'json-and-json_without_ids',
      ),
      format('natural_language', 'English', 'text', ['parseNumbers', 'wordOrder', 'validate']),
      format('diagnostics', 'Diagnostics', 'json', ['validate']),
    ],
  },
];

/** Every format by its name. */
export const EXPORT_FORMATS: ReadonlyMap<string, ExportFormatInfo> = new Map(
  EXPORT_GROUPS.flatMap(group => group.formats).map(info => [info.id, info]),
);

/** Values of the panel's controls. */
export interface ExportSettings {
  readonly preset: string;
  readonly parseNumbers: boolean;
  readonly numberedParams: boolean;
  readonly paramPrefix: string;
  readonly quoteFieldNamesWith: string;
  readonly wordOrder: string;
  readonly validate: boolean;
}

/** What the library does by itself. */
export const INITIAL_SETTINGS: ExportSettings = {
  preset: 'ansi',
  parseNumbers: false,
  numberedParams: false,
  paramPrefix: ':',
  quoteFieldNamesWith: '',
  wordOrder: 'SVO',
  validate: false,
};

/** An export: the code that makes it and what comes out. */
export interface ExportResult {
  readonly call: string;
  readonly output: string;
}

/** Runs `formatQuery` with the settings that the format takes and that are not as they are anyway. */
export const exportQuery = (
  query: RuleGroupTypeAny,
  info: ExportFormatInfo,
  settings: ExportSettings,
): ExportResult => {
  const given = info.settings.filter(
    name => name !== 'validate' && settings[name] !== INITIAL_SETTINGS[name],
  );
  const plain = Object.fromEntries(given.map(name => [name, settings[name]]));
  const validates = settings.validate && info.settings.includes('validate');

  const parts = [
    `format: '${info.id}'`,
    ...given.map(name => {
      const value = settings[name];
      return `${name}: ${typeof value === 'string' ? `'${value}'` : String(value)}`;
    }),
    ...(validates ? ['fields', 'validator: defaultValidator'] : []),
  ];
  const call =
    parts.length === 1
      ? `formatQuery(query, '${info.id}');`
      : `formatQuery(query, {\n${parts.map(part => `  ${part},\n`).join('')}});`;

  const result: unknown = formatQuery(query, {
    ...plain,
    format: info.id,
    ...(validates ? { fields, validator: defaultValidator } : {}),
  } as never);
  return {
    call,
    output: typeof result === 'string' ? result : JSON.stringify(result, null, 2),
  };
};
