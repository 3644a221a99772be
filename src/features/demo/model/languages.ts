// Words of other languages. cspell:disable

type Words = string | [value: string, field: string];

/** Options of `formatQuery` for a natural language that the library doesn't include. */
export interface LanguageInfo {
  readonly label: string;
  /** Field labels, used as the subject or object of a sentence. */
  readonly fields: Readonly<Record<string, string>>;
  readonly wordOrder?: 'SVO' | 'SOV';
  readonly operatorMap: Readonly<Record<string, Words>>;
  /** Text for a group without rules. */
  readonly fallbackExpression: string;
  readonly translations: Readonly<Record<string, string>>;
}

/** Languages by code. The library includes English, the others are built from its three options. */
export const LANGUAGES = {
  de: {
    label: 'German',
    fields: {
      firstName: 'der Vorname',
      lastName: 'der Nachname',
      age: 'das Alter',
      isMusician: 'das Musikersein',
      onTour: 'das Auf-Tour-Sein',
      voice: 'die Stimmlage',
      instrument: 'das Instrument',
      alsoPlays: 'das Zweitinstrument',
      biography: 'der Lebenslauf',
      birthdate: 'das Geburtsdatum',
      lastConcert: 'das letzte Konzert',
      soundcheck: 'der Soundcheck',
    },
    operatorMap: {
      '=': ['ist', 'ist gleich'],
      '!=': ['ist nicht', 'ist ungleich'],
      '<': 'liegt unter',
      '>': 'liegt über',
      '<=': 'ist höchstens',
      '>=': 'ist mindestens',
      contains: 'enthält',
      beginsWith: 'beginnt mit',
      endsWith: 'endet auf',
      doesNotContain: 'enthält nicht',
      doesNotBeginWith: 'beginnt nicht mit',
      doesNotEndWith: 'endet nicht auf',
      null: 'ist leer',
      notNull: 'ist nicht leer',
      in: 'ist eines von',
      notIn: 'ist keines von',
      between: 'liegt zwischen',
      notBetween: 'liegt nicht zwischen',
    },
    fallbackExpression: 'alles gilt',
    translations: {
      and: 'und',
      or: 'oder',
      betweenAnd: 'und',
      true: 'wahr',
      false: 'falsch',
      ruleSeparator: ' ',
      listSeparator: ', ',
      groupSuffix: '',
      groupPrefix_not: 'es gilt nicht:',
      groupSuffix_not: '',
    },
  },
  es: {
    label: 'Spanish',
    fields: {
      firstName: 'el nombre',
      lastName: 'el apellido',
      age: 'la edad',
      isMusician: 'ser músico',
      onTour: 'estar de gira',
      voice: 'la voz',
      instrument: 'el instrumento',
      alsoPlays: 'el segundo instrumento',
      biography: 'la biografía',
      birthdate: 'la fecha de nacimiento',
      lastConcert: 'el último concierto',
      soundcheck: 'la prueba de sonido',
    },
    operatorMap: {
      '=': ['es', 'es igual a'],
      '!=': ['no es', 'no es igual a'],
      '<': 'es menor que',
      '>': 'es mayor que',
      '<=': 'es como máximo',
      '>=': 'es como mínimo',
      contains: 'contiene',
      beginsWith: 'empieza por',
      endsWith: 'termina en',
      doesNotContain: 'no contiene',
      doesNotBeginWith: 'no empieza por',
      doesNotEndWith: 'no termina en',
      null: 'no tiene valor',
      notNull: 'tiene valor',
      in: 'es uno de',
      notIn: 'no es ninguno de',
      between: 'está entre',
      notBetween: 'no está entre',
    },
    fallbackExpression: 'todo vale',
    translations: {
      and: 'y',
      or: 'o',
      betweenAnd: 'y',
      true: 'verdadero',
      false: 'falso',
      ruleSeparator: ' ',
      listSeparator: ', ',
      groupSuffix: '',
      groupPrefix_not: 'no se cumple que',
      groupSuffix_not: '',
    },
  },
  ja: {
    label: 'Japanese',
    fields: {
      firstName: '名',
      lastName: '姓',
      age: '年齢',
      isMusician: '音楽家であること',
      onTour: 'ツアー中であること',
      voice: '声域',
      instrument: '楽器',
      alsoPlays: '第二の楽器',
      biography: '経歴',
      birthdate: '生年月日',
      lastConcert: '最後の公演',
      soundcheck: 'サウンドチェック',
    },
    wordOrder: 'SOV',
    operatorMap: {
      '=': 'である',
      '!=': 'ではない',
      '<': 'より小さい',
      '>': 'より大きい',
      '<=': '以下である',
      '>=': '以上である',
      contains: 'を含む',
      beginsWith: 'で始まる',
      endsWith: 'で終わる',
      doesNotContain: 'を含まない',
      doesNotBeginWith: 'で始まらない',
      doesNotEndWith: 'で終わらない',
      null: '空である',
      notNull: '空ではない',
      in: 'のいずれかである',
      notIn: 'のいずれでもない',
      between: 'の間である',
      notBetween: 'の間ではない',
    },
    fallbackExpression: 'すべて該当',
    translations: {
      and: 'かつ',
      or: 'または',
      betweenAnd: 'と',
      true: '真',
      false: '偽',
      afterSubject: 'が',
      afterObject: '',
      ruleSeparator: '、',
      listSeparator: '、',
      groupSuffix: '',
      groupPrefix_not: '次ではない：',
      groupSuffix_not: '',
    },
  },
} as const satisfies Readonly<Record<string, LanguageInfo>>;

/** Code of a language that is built from options. */
export type LanguageId = keyof typeof LANGUAGES;

/** The language built into the library. */
export const ENGLISH = 'en';

/** Options of a language. Undefined for English. */
export const languageOf = (id: string): LanguageInfo | undefined =>
  Object.hasOwn(LANGUAGES, id) ? LANGUAGES[id as LanguageId] : undefined;
