import type { RuleType } from 'react-querybuilder';

/** Words with a meaning of their own in CEL, and names of types that cel-js knows. */
const CEL =
  /^(?:as|bool|break|bytes|const|continue|double|else|false|for|function|if|import|in|int|let|list|loop|map|namespace|null|null_type|package|prototype|return|string|true|type|uint|var|void|while|__proto__)$/;

const SPEL =
  /^(?:and|between|div|eq|false|ge|gt|instanceof|le|lt|matches|mod|ne|new|not|null|or|true|t)$/i;

const IDENTIFIER = /^[A-Za-z_]\w*$/;

/** Whether a format writes a name so that its engine reads the name of a column, by engine. */
const WRITES: Readonly<Partial<Record<string, (name: string) => boolean>>> = {
  sqlite: name => !name.includes('`'),
  postgresql: name => name !== '' && !name.includes('"'),
  // A dot is a path, and a dollar an operator.
  mongodb: name => !name.startsWith('$') && !name.includes('.') && name !== '__proto__',
  jsonlogic: name => name !== '' && !name.includes('.'),
  jsonata: name => !name.includes('`'),
  cel: name => IDENTIFIER.test(name) && !CEL.test(name),
  spel: name => IDENTIFIER.test(name) && !SPEL.test(name),
  ldap: name => /^[\w-]+$/.test(name),
};

/** A format, and the engine that reads it. */
interface Target {
  readonly engine: string;
  readonly format: string;
}

/** Letters and digits of any script, as SQLite takes them in the name of a parameter. */
const PARAMETER = /^(?:[\w$]|[^\0-\x7f])+$/;

const isWritable = ({ engine, format }: Target, name: string): boolean =>
  (WRITES[engine]?.(name) ?? true) && (format !== 'parameterized_named' || PARAMETER.test(name));

/** The first name of a column in the rules that a format cannot write. */
export const unwritableName = (rules: readonly RuleType[], target: Target): string | undefined =>
  rules
    .flatMap(({ field, value, valueSource }) =>
      valueSource === 'field' ? [field, ...[value].flat().map(String)] : [field],
    )
    .find(name => !isWritable(target, name));
