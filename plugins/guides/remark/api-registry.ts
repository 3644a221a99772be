import { existsSync, readFileSync } from 'node:fs';

/** A page of the API reference, as its generator lists it. */
export interface ApiSymbol {
  readonly package: string;
  readonly name: string;
  readonly kind: string;
  readonly path: string;
}

/** Where plugins find the pages of the API reference. */
export interface ApiOptions {
  /** The generator's list of pages. */
  readonly registry: string;
  /** False when this build leaves the reference out: names stay plain code. */
  readonly enabled: boolean;
}

/** The package that a name belongs to unless it says otherwise. */
export const CORE = 'react-querybuilder';

// A name can be a value and a type at once; readers of a guide mean the value.
const KINDS = ['functions', 'variables', 'classes', 'interfaces', 'type-aliases'];

/**
 * Pages of the API reference; undefined in a build without it.
 *
 * @throws Error when the list is missing or empty.
 */
export const readApiSymbols = ({
  registry,
  enabled,
}: ApiOptions): readonly ApiSymbol[] | undefined => {
  if (!enabled) return undefined;
  if (!existsSync(registry)) {
    throw new Error(
      `${registry} is missing. The API reference writes it, before the guides are compiled.`,
    );
  }
  const symbols = JSON.parse(readFileSync(registry, 'utf8')) as readonly ApiSymbol[];
  if (symbols.length === 0) throw new Error(`${registry} lists no symbols.`);
  return symbols;
};

/** Page of a symbol; of several with one name, the one that readers most likely mean. */
export const findApiSymbol = (
  symbols: readonly ApiSymbol[],
  name: string,
  packageName: string = CORE,
): ApiSymbol | undefined =>
  symbols
    .filter(symbol => symbol.name === name && symbol.package === packageName)
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))[0];
