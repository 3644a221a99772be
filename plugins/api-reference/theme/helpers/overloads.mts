import type { ParameterReflection, SignatureReflection, SomeType } from 'typedoc';
import type { ApiThemeContext } from '../context.mjs';

/** Maximum width of a type in the title of an overload, in characters. */
const TITLE_WIDTH = 60;

const clip = (text: string): string =>
  text.length > TITLE_WIDTH ? `${text.slice(0, TITLE_WIDTH - 1)}…` : text;

/**
 * Titles of overloads: the parameters that are not the same in all of them, else the names of all
 * parameters. What they return distinguishes those with the same title.
 */
export const overloadTitles = (
  { types }: ApiThemeContext,
  signatures: readonly SignatureReflection[],
): readonly string[] => {
  /** A type whose literals tell it apart from others is shown by these. */
  const shortText = (type: SomeType | undefined): string => {
    const parts = type?.type === 'union' ? type.types : [];
    const literals = parts.filter(part => part.type === 'literal');
    return literals.length > 0 && literals.length < parts.length
      ? `${literals.map(part => types.text(part)).join(' | ')} | …`
      : types.text(type);
  };
  const titleOf = ({ name, flags }: ParameterReflection, text: string): string =>
    `${flags.isRest ? '...' : ''}${name}${flags.isOptional ? '?' : ''}: ${text}`;
  const whole = signatures.map(({ parameters = [] }) =>
    parameters.map(parameter => titleOf(parameter, types.text(parameter.type))),
  );
  const titles = signatures.map(({ name, parameters = [] }, index) => {
    const own = parameters.filter(
      (_, position) => !whole.every(other => other[position] === whole[index]?.[position]),
    );
    return own.length > 0
      ? clip(own.map(parameter => titleOf(parameter, shortText(parameter.type))).join(', '))
      : `${name}(${parameters.map(parameter => parameter.name).join(', ')})`;
  });
  return titles.map((title, index) =>
    titles.filter(other => other === title).length === 1
      ? title
      : `${title} => ${clip(types.text(signatures[index]?.type))}`,
  );
};
