import type { TextAttack } from './attack';

/** Advice with a hole. The check must find what it lets through. */
export interface FalseAdvice {
  readonly major: number;
  readonly format: string;
  /** Characters that it rejects. */
  readonly rejects: RegExp;
  readonly finds: keyof Pick<TextAttack, 'foreignNames' | 'syntaxErrors' | 'otherConditions'>;
}

export const FALSE_ADVICE: readonly FalseAdvice[] = [
  // A guide once lacked the slash, and the skill once lacked the characters for SPARQL.
  { major: 7, format: 'jsonata', rejects: /[\\\p{Cc}]/u, finds: 'foreignNames' },
  { major: 8, format: 'sparql', rejects: /[\\\p{Cc}]/u, finds: 'foreignNames' },
  // `\'` ends the text.
  { major: 8, format: 'cypher', rejects: /\p{Cc}/u, finds: 'foreignNames' },
  // A question mark is not the only character that SPARQL reads as something else.
  { major: 8, format: 'sparql', rejects: /[\\\p{Cc}?]/u, finds: 'syntaxErrors' },
  { major: 8, format: 'gremlin', rejects: /\\/u, finds: 'syntaxErrors' },
];
