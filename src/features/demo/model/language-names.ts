import { loadCode } from '@site/src/lib/load-code';
import type { LanguageInfo } from './languages';

/** The language built into the library. */
export const ENGLISH = 'en';

/** Names of the other languages, by code. */
export const LANGUAGE_NAMES = { de: 'German', es: 'Spanish', ja: 'Japanese' } as const;

/** Code of a language that is built from options. */
export type LanguageId = keyof typeof LANGUAGE_NAMES;

let languages: Readonly<Partial<Record<string, LanguageInfo>>> = {};

/** Loads the words of all languages. Call this before one is chosen. */
export const loadLanguages = async (): Promise<void> => {
  languages = (await loadCode(() => import('./languages'))).LANGUAGES;
};

/** Options of a language. Undefined for English. */
export const languageOf = (id: string): LanguageInfo | undefined =>
  Object.hasOwn(languages, id) ? languages[id] : undefined;
