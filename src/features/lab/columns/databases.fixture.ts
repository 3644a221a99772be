// cspell:ignore longblob rowguid tinyint
/**
 * What the `mysql` client prints. Names of columns in upper case, `COLUMN_TYPE` and quotes as in the
 * manual: https://dev.mysql.com/doc/refman/8.4/en/information-schema-columns-table.html
 */
export const MYSQL = `+--------------+-----------+--------------------------------+-------------+
| COLUMN_NAME  | DATA_TYPE | COLUMN_TYPE                    | IS_NULLABLE |
+--------------+-----------+--------------------------------+-------------+
| id           | bigint    | bigint unsigned                | NO          |
| first_name   | varchar   | varchar(80)                    | NO          |
| biography    | longtext  | longtext                       | YES         |
| age          | tinyint   | tinyint unsigned               | YES         |
| on_tour      | tinyint   | tinyint(1)                     | NO          |
| fee          | decimal   | decimal(10,2)                  | YES         |
| founded      | year      | year                           | YES         |
| birthdate    | date      | date                           | YES         |
| last_concert | datetime  | datetime(6)                    | YES         |
| soundcheck   | time      | time                           | YES         |
| voice        | enum      | enum('alto','tenor','it''s a') | YES         |
| plays        | set       | set('guitar','bass')           | YES         |
| photo        | longblob  | longblob                       | YES         |
| settings     | json      | json                           | YES         |
+--------------+-----------+--------------------------------+-------------+
14 rows in set (0.00 sec)`;

/**
 * What SQL Server Management Studio copies with headers: tabs. Columns and values as in
 * https://learn.microsoft.com/sql/relational-databases/system-information-schema-views/columns-transact-sql
 */
export const SQL_SERVER = `COLUMN_NAME\tDATA_TYPE\tIS_NULLABLE
MusicianID\tint\tNO
FirstName\tnvarchar\tNO
rowguid\tuniqueidentifier\tNO
Fee\tmoney\tYES
OnTour\tbit\tNO
Birthdate\tdate\tYES
LastConcert\tdatetime2\tYES
ModifiedDate\tdatetimeoffset\tNO
Soundcheck\ttime\tYES
Photo\tvarbinary\tYES
Resume\txml\tYES
Place\tgeography\tYES
`;

/**
 * What SQL Developer and SQLcl write as CSV. Types and \`NULLABLE\` as in
 * https://docs.oracle.com/en/database/oracle/oracle-database/23/refrn/ALL_TAB_COLUMNS.html
 */
export const ORACLE = `"COLUMN_NAME","DATA_TYPE","DATA_SCALE","NULLABLE"
"MUSICIAN_ID","NUMBER",0,"N"
"FIRST_NAME","VARCHAR2",,"N"
"BIOGRAPHY","CLOB",,"Y"
"FEE","NUMBER",2,"Y"
"SCORE","BINARY_DOUBLE",,"Y"
"HIRE_DATE","DATE",,"N"
"LAST_CONCERT","TIMESTAMP(6) WITH TIME ZONE",6,"Y"
"PRACTICE","INTERVAL DAY(2) TO SECOND(6)",6,"Y"
"ON_TOUR","BOOLEAN",,"Y"
"PHOTO","BLOB",,"Y"
"LOCATION","SDO_GEOMETRY",,"Y"
`;

/** A JSON Schema with references, alternatives, enumerations and what no field can ask for. */
export const JSON_SCHEMA = JSON.stringify({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Musician',
  type: 'object',
  required: ['firstName', 'age', 'voice'],
  properties: {
    firstName: { type: 'string', title: 'Given name' },
    age: { type: 'integer', minimum: 0 },
    fee: { type: ['number', 'null'] },
    onTour: { type: 'boolean' },
    birthdate: { type: 'string', format: 'date' },
    lastConcert: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
    soundcheck: { type: 'string', format: 'time' },
    voice: { $ref: '#/$defs/Voice' },
    stars: { enum: [1, 2, 3, null] },
    genre: { oneOf: [{ const: 'jazz', title: 'Jazz' }, { const: 'rock' }] },
    password: { type: 'string', writeOnly: true },
    address: { type: 'object', properties: { city: { type: 'string' } } },
    tags: { type: 'array', items: { type: 'string' } },
    idOrName: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    elsewhere: { $ref: 'https://example.com/schema.json' },
    loop: { $ref: '#/$defs/Loop' },
    photo: { type: 'string', contentEncoding: 'base64' },
    anything: true,
    ['__proto__']: { type: 'string' },
  },
  $defs: { Voice: { enum: ['alto', 'tenor'] }, Loop: { $ref: '#/$defs/Loop' } },
});

/** OpenAPI with two schemas, of which one extends the other. */
export const OPENAPI = JSON.stringify({
  openapi: '3.0.3',
  components: {
    schemas: {
      Person: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string' },
          born: { type: 'string', format: 'date', nullable: true },
        },
      },
      Musician: {
        allOf: [
          { $ref: '#/components/schemas/Person' },
          {
            type: 'object',
            properties: { instrument: { type: 'string', enum: ['bass', 'drums'] } },
          },
        ],
      },
      Status: { type: 'string', enum: ['on', 'off'] },
    },
  },
});

/** Names and texts that end lines, texts and comments of TypeScript. */
export const HOSTILE = JSON.stringify({
  type: 'object',
  properties: Object.fromEntries(
    [
      '__proto__',
      'constructor',
      "it's",
      '"',
      '`${1}',
      '*/',
      '\\',
      'a\nb',
      '\u2028',
      '</script>',
      ' ',
      '1',
      'first name',
    ].map(name => [name, { title: `${name}'"`, enum: [name, `${name}'"\\`, ''] }]),
  ),
});
