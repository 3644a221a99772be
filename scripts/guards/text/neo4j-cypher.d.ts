/** The parts of Neo4j's parser of Cypher that the check uses. The packages have no types. */
declare module '@neo4j-cypher/antlr4' {
  interface Recognizer {
    readonly removeErrorListeners: () => void;
    readonly addErrorListener: (listener: object) => void;
  }
  export class CypherLexer implements Recognizer {
    constructor(input: object);
    readonly removeErrorListeners: () => void;
    readonly addErrorListener: (listener: object) => void;
  }
  export class CypherParser implements Recognizer {
    constructor(tokens: object);
    readonly removeErrorListeners: () => void;
    readonly addErrorListener: (listener: object) => void;
    readonly ruleNames: readonly string[];
    readonly cypher: () => unknown;
  }
}

declare module '@neo4j-cypher/antlr4-browser' {
  const antlr4: {
    readonly InputStream: new (text: string) => object;
    readonly CommonTokenStream: new (lexer: object) => object;
  };
  export default antlr4;
}
