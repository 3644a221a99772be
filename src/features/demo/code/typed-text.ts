/** Language of the generated source. */
export type Language = 'ts' | 'js';

/**
 * Resolves TypeScript-only parts of a text, which are enclosed in `⟨` and `⟩`.
 *
 * @returns The text for one language, without the delimiters.
 */
export const inLanguage = (text: string, language: Language): string =>
  language === 'ts' ? text.replaceAll(/[⟨⟩]/g, '') : text.replaceAll(/⟨[^⟩]*⟩/g, '');
