import type { RawColumn } from './raw';

/** Letters that Unicode does not take apart into a plain letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
};

/** Words with a meaning in CEL, and the types of cel-js. Words of SQL are quoted instead. */
const CEL =
  /^(?:as|bool|break|bytes|const|continue|double|else|false|for|function|if|import|in|int|let|list|loop|map|namespace|null|null_type|package|prototype|return|string|true|type|uint|var|void|while)$/;

/** Words with a meaning in SpEL, which ignores case. */
const SPEL =
  /^(?:and|between|div|eq|false|ge|gt|instanceof|le|lt|matches|mod|ne|new|not|null|or|true|t)$/i;

const MAX_NAME = 60;

/** Characters of a label. */
const MAX_LABEL = 120;

const isPlain = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name);

const toPlain = (name: string): string =>
  (isPlain(name)
    ? name
    : name
        .replaceAll(/[^\0-\x7f]/g, letter => LETTERS[letter] ?? letter)
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/\W+/g, '_')
        .replaceAll(/^_+|_+$/g, '')
        .replace(/^(?=\d)/, '_')
  ).slice(0, MAX_NAME);

/** Name and label of a column. */
export interface ColumnName {
  /** A name that every format can write: letters, digits and underscores, each once. */
  readonly name: string;
  /** The name in the source, if it is another. */
  readonly label?: string;
}

/** Names for columns that every format can write. */
export const toNames = (columns: readonly Pick<RawColumn, 'name'>[]): readonly ColumnName[] => {
  const used = new Set<string>();
  const labels = new Set<string>();
  return columns.map(({ name: source }, index) => {
    const label = source.trim().slice(0, MAX_LABEL);
    const word = toPlain(label);
    const plain =
      // For MongoDB and CEL, `__proto__` is no name of a field.
      word === '__proto__'
        ? 'proto'
        : CEL.test(word) || SPEL.test(word)
          ? `${word}_`
          : word || `column_${index + 1}`;
    let name = plain;
    for (let count = 2; used.has(name.toLowerCase()); count += 1) name = `${plain}_${count}`;
    used.add(name.toLowerCase());
    const isNew = label !== '' && !labels.has(label);
    labels.add(label);
    return name === label || !isNew ? { name } : { name, label };
  });
};

/** Says which columns have other names in the formats. */
export const renamedNote = (names: readonly ColumnName[]): readonly string[] => {
  const renamed = names.flatMap(({ name, label }) =>
    label === undefined ? [] : [`“${label}” is ${name}`],
  );
  return renamed.length === 0
    ? []
    : [
        `Formats write plain names: ${renamed.slice(0, 5).join(', ')}${renamed.length > 5 ? ' and more' : ''}.`,
      ];
};
