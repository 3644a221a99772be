/** The part of spel2js that tells where an expression is wrong; the package has no types. */
declare module 'spel2js' {
  export const SpelExpressionEvaluator: {
    /** @throws Error that names the position. */
    readonly compile: (expression: string) => unknown;
  };
}
