import { ENGLISH } from './language-names';

/** A setting of `formatQuery` that the view supports. */
export type ExportSetting =
  | 'preset'
  | 'parseNumbers'
  | 'numberedParams'
  | 'paramPrefix'
  | 'quoteFieldNamesWith'
  | 'language'
  | 'wordOrder'
  | 'validate';

/** Name of a supported format. */
export type ExportFormatId =
  | 'sql'
  | 'parameterized'
  | 'parameterized_named'
  | 'mongodb_query'
  | 'elasticsearch'
  | 'prisma'
  | 'drizzle'
  | 'sequelize'
  | 'tanstack_db'
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

/** Information that the view shows for a format. */
export interface ExportFormatInfo {
  readonly id: ExportFormatId;
  readonly label: string;
  /** Language for syntax highlighting of the output. */
  readonly language: 'sql' | 'json' | 'js' | 'text';
  readonly settings: readonly ExportSetting[];
  /** Id of the guide that treats it, with the anchor of its section. */
  readonly guide: string;
  /** Address of the format's specification. */
  readonly specification?: string;
  /** Background needed to read the output. */
  readonly note?: string;
}

interface ExportGroup {
  readonly label: string;
  readonly formats: readonly ExportFormatInfo[];
}

/** Guides of the formats, below `utils`. */
const GUIDES: Readonly<Record<ExportFormatId, string>> = {
  sql: 'export/sql#sql',
  parameterized: 'export/sql#parameterized',
  parameterized_named: 'export/sql#parameterized_named',
  mongodb_query: 'export/nosql#mongodb_query',
  elasticsearch: 'export/nosql#elasticsearch',
  prisma: 'export/orms#prisma',
  drizzle: 'export/orms#drizzle',
  sequelize: 'export/orms#sequelize',
  tanstack_db: 'export/orms#tanstack_db',
  cypher: 'export/graphs#cypher-and-gql',
  gql: 'export/graphs#cypher-and-gql',
  sparql: 'export/graphs#sparql',
  gremlin: 'export/graphs#gremlin',
  ldap: 'export/nosql#ldap',
  cel: 'export/expressions#cel',
  spel: 'export/expressions#spel',
  jsonata: 'export/expressions#jsonata',
  jsonlogic: 'export/expressions#jsonlogic',
  json: 'export#json-and-json_without_ids',
  json_without_ids: 'export#json-and-json_without_ids',
  natural_language: 'export/natural-language#natural_language',
  diagnostics: 'export/natural-language#diagnostics',
};

const format = (
  id: ExportFormatId,
  label: string,
  language: ExportFormatInfo['language'],
  settings: readonly ExportSetting[],
  specification?: string,
  { note }: { readonly note?: string } = {},
): ExportFormatInfo => ({
  ...{ id, label, language, settings, specification, note },
  guide: `utils/${GUIDES[id]}`,
});

const SQL_STANDARD = 'https://www.iso.org/standard/76583.html';
const JSON_STANDARD = 'https://www.rfc-editor.org/rfc/rfc8259';

/**
 * Every format, in list order. Excludes `mongodb`, which the library replaced with `mongodb_query`.
 */
export const EXPORT_GROUPS: readonly ExportGroup[] = [
  {
    label: 'SQL',
    formats: [
      format(
        'sql',
        'SQL',
        'sql',
        ['preset', 'parseNumbers', 'quoteFieldNamesWith', 'validate'],
        SQL_STANDARD,
      ),
      format(
        'parameterized',
        'SQL with parameters',
        'json',
        ['preset', 'parseNumbers', 'numberedParams', 'validate'],
        SQL_STANDARD,
      ),
      format(
        'parameterized_named',
        'SQL with named parameters',
        'json',
        ['preset', 'parseNumbers', 'paramPrefix', 'validate'],
        SQL_STANDARD,
      ),
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
        'drizzle',
        'Drizzle',
        'js',
        ['parseNumbers', 'validate'],
        'https://orm.drizzle.team/docs/operators',
        {
          note: 'The result is a function. It calls these functions when Drizzle passes it a table and its operators.',
        },
      ),
      format(
        'sequelize',
        'Sequelize',
        'js',
        ['parseNumbers', 'validate'],
        'https://sequelize.org/docs/v6/core-concepts/model-querying-basics/#operators',
        { note: 'The result is an object. Its keys in brackets are Sequelize’s symbols.' },
      ),
      format(
        'tanstack_db',
        'TanStack DB',
        'js',
        ['parseNumbers', 'validate'],
        'https://tanstack.com/db/latest/docs/guides/live-queries',
        {
          note: 'The result is a function. It calls these functions when TanStack DB passes it the collection.',
        },
      ),
      format('cypher', 'Cypher', 'text', ['parseNumbers', 'validate'], 'https://opencypher.org/'),
      format(
        'gql',
        'GQL',
        'text',
        ['parseNumbers', 'validate'],
        'https://www.iso.org/standard/76120.html',
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
      format('json', 'JSON', 'json', [], JSON_STANDARD),
      format('json_without_ids', 'JSON without ids', 'json', [], JSON_STANDARD),
      format('natural_language', 'Natural language', 'text', [
        'language',
        'parseNumbers',
        'wordOrder',
        'validate',
      ]),
      format('diagnostics', 'Diagnostics', 'json', ['validate']),
    ],
  },
];

/** Every format by its name. */
export const EXPORT_FORMATS: ReadonlyMap<string, ExportFormatInfo> = new Map(
  EXPORT_GROUPS.flatMap(group => group.formats).map(info => [info.id, info]),
);

/** Values of the view's controls. */
export interface ExportSettings {
  readonly preset: string;
  readonly parseNumbers: boolean;
  readonly numberedParams: boolean;
  readonly paramPrefix: string;
  readonly quoteFieldNamesWith: string;
  readonly language: string;
  readonly wordOrder: string;
  readonly validate: boolean;
}

/** Defaults of the library. */
export const DEFAULT_SETTINGS: ExportSettings = {
  preset: 'ansi',
  parseNumbers: false,
  numberedParams: false,
  paramPrefix: ':',
  quoteFieldNamesWith: '',
  language: ENGLISH,
  wordOrder: 'SVO',
  validate: false,
};

/** Settings before the reader changes any. Numbers without quotes are what most databases expect. */
export const INITIAL_SETTINGS: ExportSettings = { ...DEFAULT_SETTINGS, parseNumbers: true };
