/** The part of spel2js that the site uses. The package has no types. */
declare module 'spel2js' {
  export const SpelExpressionEvaluator: {
    /** @throws Error with the position in its message. */
    readonly compile: (expression: string) => {
      readonly eval: (context: object, locals?: object) => unknown;
      /** The root of the expression. */
      readonly _compiledExpression: unknown;
    };
  };
}
