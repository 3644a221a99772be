import { existsSync, readFileSync } from 'node:fs';

/** A page of the API reference, as listed by the generator. */
export interface ApiSymbol {
  readonly package: string;
  readonly name: string;
  readonly kind: string;
  readonly path: string;
}

/** Location of the API reference's page list. */
export interface ApiOptions {
  /** The list of pages written by the generator. */
  readonly registry: string;
  /** False if this build omits the reference. Names then become inline code. */
  readonly enabled: boolean;
}

/** The default package of a name. */
export const CORE = 'react-querybuilder';

// Lookup order of kinds: for a name that is both a value and a type, guides mean the value.
const KINDS = ['functions', 'variables', 'classes', 'interfaces', 'type-aliases'];

/**
 * Pages of the API reference. Undefined in a build without it.
 *
 * @throws Error if the list is missing or empty.
 */
export const readApiSymbols = ({
  registry,
  enabled,
}: ApiOptions): readonly ApiSymbol[] | undefined => {
  if (!enabled) return undefined;
  if (!existsSync(registry)) {
    throw new Error(
      `${registry} is missing. The API reference plugin must run before the guides are compiled.`,
    );
  }
  const symbols = JSON.parse(readFileSync(registry, 'utf8')) as readonly ApiSymbol[];
  if (symbols.length === 0) throw new Error(`${registry} lists no symbols.`);
  return symbols;
};

/** Page of a symbol. If several have the same name, the most likely one. */
export const findApiSymbol = (
  symbols: readonly ApiSymbol[],
  name: string,
  packageName: string = CORE,
): ApiSymbol | undefined =>
  symbols
    .filter(symbol => symbol.name === name && symbol.package === packageName)
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))[0];
