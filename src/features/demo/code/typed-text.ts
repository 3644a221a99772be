/** Language of the generated source. */
export type Language = 'ts' | 'js';

/**
 * A text with parts that only TypeScript has, each between `⟨` and `⟩`.
 *
 * @returns The text of one language, without the marks.
 */
export const inLanguage = (text: string, language: Language): string =>
  language === 'ts' ? text.replaceAll(/[⟨⟩]/g, '') : text.replaceAll(/⟨[^⟩]*⟩/g, '');
