import type { ParameterReflection, SignatureReflection } from 'typedoc';
import type { PageContext } from './page-context.mjs';

/** Maximum width of a type in a title, in characters. */
const TYPE_WIDTH = 60;

const code = (text: string): string => `\`${text.replace(/`/g, "'")}\``;

/** `a`, `b` and `c`. */
const inWords = (parts: readonly string[]): string =>
  parts.length < 2
    ? (parts[0] ?? '')
    : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1] ?? ''}`;

const nameOf = ({ name, flags }: ParameterReflection): string =>
  `${flags.isOptional ? 'optionally ' : ''}${code(name)}`;

/**
 * What tells a parameter apart, in words. A union is told apart by its literals, and an object without a
 * name by the names of its members.
 */
const whatOf = ({ types }: PageContext, parameter: ParameterReflection): string => {
  const { type } = parameter;
  const parts = type?.type === 'union' || type?.type === 'intersection' ? type.types : [];
  const literals = parts.filter(part => part.type === 'literal');
  if (type?.type === 'union' && literals.length > 0 && literals.length < parts.length) {
    const others = parts.length - literals.length === 1 ? 'an object' : 'other types';
    return `${nameOf(parameter)} as ${literals.map(part => code(types.text(part))).join(', ')} or ${others}`;
  }
  const whole = types.text(type);
  if (whole.length <= TYPE_WIDTH) return `${nameOf(parameter)} as ${code(whole)}`;
  const members = (parts.length > 0 ? parts : type ? [type] : []).flatMap(part =>
    part.type === 'reflection' ? (part.declaration.children ?? []) : [],
  );
  return members.length > 0
    ? `${nameOf(parameter)} with ${inWords(members.map(({ name }) => code(name)))}`
    : `${nameOf(parameter)} as ${code(`${whole.slice(0, TYPE_WIDTH - 1)}…`)}`;
};

/**
 * Titles of overloads, in words: the names of their parameters, or, if two overloads have the same names,
 * what the parameters are that differ. Overloads whose titles would be the same also name their result.
 */
export const overloadTitles = (
  context: PageContext,
  signatures: readonly SignatureReflection[],
): readonly string[] => {
  const { types } = context;
  const named = signatures.map(({ parameters = [] }) =>
    parameters.length > 0 ? `With ${inWords(parameters.map(nameOf))}` : 'Without arguments',
  );
  if (new Set(named).size === named.length) return named;
  const wholeOf = (parameter: ParameterReflection | undefined): string =>
    parameter ? `${nameOf(parameter)}: ${types.text(parameter.type)}` : '';
  const titles = signatures.map(({ parameters = [] }, index) => {
    const differing = parameters.filter((parameter, position) =>
      signatures.some(other => wholeOf(other.parameters?.[position]) !== wholeOf(parameter)),
    );
    return differing.length > 0
      ? `With ${inWords(differing.map(parameter => whatOf(context, parameter)))}`
      : (named[index] ?? '');
  });
  return titles.map((title, index) => {
    if (titles.filter(other => other === title).length === 1) return title;
    const result = types.text(signatures[index]?.type);
    return `${title}, which returns ${code(result.length > TYPE_WIDTH ? `${result.slice(0, TYPE_WIDTH - 1)}…` : result)}`;
  });
};
