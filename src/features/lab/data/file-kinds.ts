/** Kinds of files that are no text, by the characters with which they begin. */
const KINDS: readonly (readonly [start: string, name: string, hint: string])[] = [
  ['PK\x03\x04', 'a ZIP archive', 'unpack it, and open a CSV or JSON file in it'],
  ['\x1f\x8b', 'compressed with gzip', 'unpack it, and open the file in it'],
  ['BZh', 'compressed with bzip2', 'unpack it, and open the file in it'],
  ['\x28\xb5\x2f\xfd', 'compressed with Zstandard', 'unpack it, and open the file in it'],
  ['\xfd7zXZ', 'compressed with xz', 'unpack it, and open the file in it'],
  ["7z\xbc\xaf'\x1c", 'a 7z archive', 'unpack it, and open a CSV or JSON file in it'],
  ['\xd0\xcf\x11\xe0', 'an old Excel or Office file', 'save it as CSV, and open that file'],
  ['%PDF-', 'a PDF', 'export the data as CSV where it comes from'],
  ['\x89PNG', 'an image', 'open a file with rows'],
  ['\xff\xd8\xff', 'an image', 'open a file with rows'],
  ['GIF8', 'an image', 'open a file with rows'],
  ['RIFF', 'an image or a recording', 'open a file with rows'],
  ['PAR1', 'a Parquet file', 'export it as CSV or JSON, for example with DuckDB'],
  ['ARROW1', 'an Arrow file', 'export it as CSV or JSON'],
  ['ORC', 'an ORC file', 'export it as CSV or JSON'],
  ['Obj\x01', 'an Avro file', 'export it as JSON'],
  ['SQLite format 3\0', 'an SQLite database', 'export a table as CSV'],
  ['PGDMP', 'a dump of PostgreSQL', 'export a table as CSV with \\copy'],
];

/** Files of spreadsheets are ZIP archives with these names near their beginning. */
const SHEETS = /xl\/|\[Content_Types\]|opendocument\.spreadsheet/;

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Characters that a text may begin with, too. Such a file is binary only if a control character follows. */
const PLAIN = /^(?:BZh|GIF8|RIFF|PAR1|ARROW1|ORC|PGDMP)$/;

/** A sentence about a file that is no text. Undefined if it may be one. */
export const fileKind = (bytes: Uint8Array): string | undefined => {
  const start = latin(bytes.subarray(0, 4000));
  const found = KINDS.find(([sign]) => start.startsWith(sign));
  if (!found) return undefined;
  const [sign, name, hint] = found;
  // eslint-disable-next-line no-control-regex
  if (PLAIN.test(sign) && !/[\0-\x08]/.test(start)) return undefined;
  if (sign.startsWith('PK') && SHEETS.test(start))
    return 'The file is a spreadsheet. Save it as CSV, and open that file.';
  return `The file is ${name}. ${hint.charAt(0).toUpperCase()}${hint.slice(1)}.`;
};
