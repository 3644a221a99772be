/** The part of spel2js that reports the position of errors. The package has no types. */
declare module 'spel2js' {
  export const SpelExpressionEvaluator: {
    /** @throws Error with the position in its message. */
    readonly compile: (expression: string) => unknown;
  };
}
