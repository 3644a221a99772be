/** Digits without groups. Codes such as 02134 are no numbers. */
const PLAIN = /^[+-]?(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

const WITH_COMMAS = /^[+-]?[1-9]\d{0,2}(?:([, \u00a0\u202f'’])\d{3})(?:\1\d{3})*(?:\.\d+)?$/;

const WITH_DOTS = /^[+-]?[1-9]\d{0,2}(?:([. \u00a0\u202f'’])\d{3})(?:\1\d{3})*(?:,\d+)?$/;

/** A number with a plus that is as long as a telephone number. */
const TELEPHONE = /^\+\d{8,}$/;

const SEPARATORS = /[, \u00a0\u202f'’]/g;

const withoutGroups = (text: string, hasDecimalComma: boolean): string | undefined => {
  if (!hasDecimalComma) return WITH_COMMAS.test(text) ? text.replaceAll(SEPARATORS, '') : text;
  if (WITH_DOTS.test(text)) return text.replaceAll(/[. \u00a0\u202f'’]/g, '').replace(',', '.');
  // A dot that separates no groups.
  return text.includes('.') ? undefined : text.replace(',', '.');
};

/** Whether a number is written as in JavaScript. */
export const isPlainNumber = (text: string): boolean => PLAIN.test(text);

/** Whether digits would be lost: a whole number beyond 2^53. */
export const isTooLong = (text: string): boolean =>
  /^[+-]?\d{16,}(?:\.\d*)?$/.test(text) && Math.abs(Number(text)) > Number.MAX_SAFE_INTEGER;

/**
 * Returns a function that reads the numbers of a column: signs, exponents, groups of three digits,
 * and per cent if all have it. Undefined is no number, or one that would lose digits.
 *
 * @param hasDecimalComma - Whether a comma stands before the fraction, not between groups.
 */
export const numberReader = (hasDecimalComma: boolean): ((text: string) => number | undefined) => {
  let isPercent: boolean | undefined;
  return given => {
    const text = given.trim().replace(/^[−–]/, '-');
    const hasSign = text.endsWith('%');
    if (isPercent !== undefined && hasSign !== isPercent) return undefined;
    const plain = withoutGroups(hasSign ? text.slice(0, -1).trimEnd() : text, hasDecimalComma);
    if (plain === undefined || !PLAIN.test(plain) || TELEPHONE.test(text) || isTooLong(plain))
      return undefined;
    const number = Number(plain);
    const isLost =
      !Number.isFinite(number) || (number === 0 && /[1-9]/.test(plain.split(/e/i)[0] ?? ''));
    if (isLost) return undefined;
    isPercent = hasSign;
    return number;
  };
};
