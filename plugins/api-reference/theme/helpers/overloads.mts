import type { ParameterReflection, SignatureReflection, SomeType } from 'typedoc';
import type { PageContext } from './page-context.mjs';

/** Maximum width of the title of an overload, in characters. */
const TITLE_WIDTH = 60;

/** Maximum width of a parameter's type in a title, in characters. */
const TYPE_WIDTH = 24;

const clip = (text: string): string =>
  text.length > TITLE_WIDTH ? `${text.slice(0, TITLE_WIDTH - 1)}…` : text;

const nameOf = ({ name, flags }: ParameterReflection): string =>
  `${flags.isRest ? '...' : ''}${name}${flags.isOptional ? '?' : ''}`;

/**
 * Titles of overloads: the names of their parameters, or, if two overloads have the same names, the
 * parameters that are not the same in all of them.
 */
export const overloadTitles = (
  { types }: PageContext,
  signatures: readonly SignatureReflection[],
): readonly string[] => {
  const calls = signatures.map(
    ({ name, parameters = [] }) => `${name}(${parameters.map(nameOf).join(', ')})`,
  );
  if (new Set(calls).size === calls.length) return calls;
  const wholeOf = (parameter: ParameterReflection): string =>
    `${nameOf(parameter)}: ${types.text(parameter.type)}`;
  /** Of a long intersection, object literals are told apart from others by the names of their members. */
  const fittingOf = (parameter: ParameterReflection): string => {
    const whole = wholeOf(parameter);
    const { type } = parameter;
    if (whole.length <= TITLE_WIDTH || type?.type !== 'intersection') return whole;
    const parts = type.types.map(part => {
      const members = part.type === 'reflection' ? part.declaration.children : undefined;
      return members ? `{ ${members.map(({ name }) => name).join(', ')} }` : types.text(part);
    });
    return `${nameOf(parameter)}: ${parts.join(' & ')}`;
  };
  /** A union is told apart from others by its literals, and a long type by its name alone. */
  const shortOf = (parameter: ParameterReflection): string => {
    const { type } = parameter;
    const parts: readonly SomeType[] = type?.type === 'union' ? type.types : [];
    const literals = parts.filter(part => part.type === 'literal');
    if (literals.length > 0 && literals.length < parts.length) {
      return `${nameOf(parameter)}: ${literals.map(part => types.text(part)).join(' | ')} | …`;
    }
    return types.text(type).length > TYPE_WIDTH ? nameOf(parameter) : wholeOf(parameter);
  };
  const whole = signatures.map(({ parameters = [] }) => parameters.map(wholeOf));
  const differing = signatures.map(({ parameters = [] }, index) =>
    parameters.filter(
      (_, position) => !whole.every(other => other[position] === whole[index]?.[position]),
    ),
  );
  const titlesWith = (print: (parameter: ParameterReflection) => string): readonly string[] =>
    calls.map((call, index) => {
      const own = differing[index] ?? [];
      return own.length > 0 ? clip(own.map(print).join(', ')) : call;
    });
  const [short, long] = [titlesWith(shortOf), titlesWith(fittingOf)];
  const isUnique = (titles: readonly string[], title: string): boolean =>
    titles.filter(other => other === title).length === 1;
  return signatures.map(({ type }, index) => {
    const [title = '', longer = ''] = [short[index], long[index]];
    if (isUnique(short, title)) return title;
    return isUnique(long, longer) ? longer : `${title} => ${clip(types.text(type))}`;
  });
};
