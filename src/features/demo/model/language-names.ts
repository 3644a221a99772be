import { loadCode } from '@site/src/lib/load-code';

type Words = string | [value: string, field: string];

/** Options of `formatQuery` for a natural language that the library doesn't include. */
export interface LanguageInfo {
  /** Field labels, used as the subject or object of a sentence. */
  readonly fields: Readonly<Record<string, string>>;
  readonly wordOrder?: 'SVO' | 'SOV';
  readonly operatorMap: Readonly<Record<string, Words>>;
  /** Text for a group without rules. */
  readonly fallbackExpression: string;
  readonly translations: Readonly<Record<string, string>>;
}

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
