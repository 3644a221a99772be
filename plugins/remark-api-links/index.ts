import { existsSync, readFileSync } from 'node:fs';
import type { Link, PhrasingContent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { attributes, code, isJsx, majorOf, NEXT_MAJOR, replaceNodes } from '../remark-shared/mdx';

/** A page of the API reference, as its generator lists it. */
export interface ApiSymbol {
  readonly package: string;
  readonly name: string;
  readonly kind: string;
  readonly path: string;
}

/** Options of the plugin. */
export interface ApiLinksOptions {
  /** The generator's list of pages. */
  readonly registry: string;
  /** False when this build leaves the reference out: names stay plain code. */
  readonly enabled: boolean;
}

// A name can be a value and a type at once; readers of a guide mean the value.
const KINDS = ['functions', 'variables', 'interfaces', 'type-aliases'];

const readRegistry = (path: string): readonly ApiSymbol[] | undefined => {
  if (!existsSync(path)) {
    console.warn(`${path} is missing: names of the API stay plain code.`);
    return undefined;
  }
  const symbols = JSON.parse(readFileSync(path, 'utf8')) as readonly ApiSymbol[];
  if (symbols.length === 0) throw new Error(`${path} lists no symbols.`);
  return symbols;
};

/**
 * Turns `<Api name="formatQuery" />` into a link to the symbol's page of the API reference.
 *
 * @throws VFileMessage with file and line for a symbol that the reference does not have.
 */
export default function remarkApiLinks({ registry, enabled }: ApiLinksOptions) {
  let read: { readonly symbols: readonly ApiSymbol[] | undefined } | undefined;
  return (root: Root, file: VFile): void => {
    replaceNodes(root, (node): RootContent[] | undefined => {
      if (!isJsx(node, 'Api')) return undefined;
      const { name, package: packageName = 'react-querybuilder' } = attributes(node, file, [
        'name',
        'package',
      ]);
      if (!name) return file.fail('<Api> needs name="…".', node);
      const label: PhrasingContent[] =
        node.children.length > 0 ? (node.children as PhrasingContent[]) : [code(name)];
      const wrap = (children: PhrasingContent[]): RootContent[] =>
        node.type === 'mdxJsxFlowElement' ? [{ type: 'paragraph', children }] : children;
      if (!enabled) return wrap(label);

      read ??= { symbols: readRegistry(registry) };
      const { symbols } = read;
      if (!symbols) return wrap(label);
      const major = majorOf(file);
      const found = symbols
        .filter(symbol => symbol.name === name && symbol.package === packageName)
        .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))[0];
      if (!found) {
        const elsewhere = symbols
          .filter(symbol => symbol.name === name)
          .map(symbol => symbol.package);
        return file.fail(
          elsewhere.length > 0
            ? `"${name}" is not in ${packageName}, but in ${elsewhere.join(', ')}: add package="…".`
            : `The API reference has no "${name}" in ${packageName}. Write it as plain code.`,
          node,
        );
      }
      const link: Link = {
        type: 'link',
        url: found.path,
        title: major === NEXT_MAJOR ? null : `API reference of version ${NEXT_MAJOR}`,
        children: label.map(child => child),
      };
      return wrap([link]);
    });
  };
}
