import type { ParameterReflection, SignatureReflection } from 'typedoc';
import type { ApiThemeContext } from '../context.mjs';

/** Maximum width of a type in the title of an overload, in characters. */
const TITLE_WIDTH = 60;

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

const clip = (text: string): string =>
  text.length > TITLE_WIDTH ? `${text.slice(0, TITLE_WIDTH - 1)}…` : text;

/**
 * Titles of overloads: the parameters that are not the same in all of them, else what they return.
 */
export const overloadTitles = (
  { types }: ApiThemeContext,
  signatures: readonly SignatureReflection[],
): readonly string[] => {
  const textOf = ({ name, flags, type }: ParameterReflection): string =>
    `${name}${flags.isOptional ? '?' : ''}: ${plainText(types.flat(type).html)}`;
  const texts = signatures.map(({ parameters = [] }) => parameters.map(textOf));
  return signatures.map((signature, index) => {
    const own = (texts[index] ?? []).filter(
      (text, position) => !texts.every(other => other[position] === text),
    );
    const title =
      own.length > 0
        ? clip(own.join(', '))
        : `${signature.name}(${(signature.parameters ?? []).map(({ name }) => name).join(', ')})`;
    const isUnique = texts.filter(other => other.join() === texts[index]?.join()).length === 1;
    const result = clip(plainText(types.flat(signature.type).html));
    return isUnique ? title : `${title} => ${result}`;
  });
};
