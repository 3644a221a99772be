import { existsSync, readFileSync } from 'node:fs';
import type { Link, PhrasingContent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { readLibraryData } from '../remark-library-data';
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
  /** Folder with the library's data, which lists what each version exports. */
  readonly dataDir: string;
}

const CORE = 'react-querybuilder';

// A name can be a value and a type at once; readers of a guide mean the value.
const KINDS = ['functions', 'variables', 'classes', 'interfaces', 'type-aliases'];

const readRegistry = (path: string): readonly ApiSymbol[] => {
  if (!existsSync(path)) {
    throw new Error(
      `${path} is missing. The API reference writes it, before the guides are compiled.`,
    );
  }
  const symbols = JSON.parse(readFileSync(path, 'utf8')) as readonly ApiSymbol[];
  if (symbols.length === 0) throw new Error(`${path} lists no symbols.`);
  return symbols;
};

/**
 * Turns `<Api name="formatQuery" />` into a link to the symbol's page of the API reference.
 *
 * The name must be one that the version of the page exports. Where it is, but the reference leaves
 * it out (syntax trees of the parsers, exports that version 8 no longer has), it stays plain code.
 *
 * @throws VFileMessage with file and line for a name that the version does not export, or that the
 * reference of another package does not have.
 */
export default function remarkApiLinks({ registry, enabled, dataDir }: ApiLinksOptions) {
  let symbols: readonly ApiSymbol[] | undefined;
  return (root: Root, file: VFile): void => {
    replaceNodes(root, (node): RootContent[] | undefined => {
      if (!isJsx(node, 'Api')) return undefined;
      const { name, package: packageName = CORE } = attributes(node, file, ['name', 'package']);
      if (!name) return file.fail('<Api> needs name="…".', node);
      const label: PhrasingContent[] =
        node.children.length > 0 ? (node.children as PhrasingContent[]) : [code(name)];
      const wrap = (children: PhrasingContent[]): RootContent[] =>
        node.type === 'mdxJsxFlowElement' ? [{ type: 'paragraph', children }] : children;

      const major = majorOf(file);
      if (enabled) symbols ??= readRegistry(registry);
      if (packageName === CORE) {
        const { version, exports } = readLibraryData(dataDir, major);
        if (!exports.some(({ values, types }) => values.includes(name) || types.includes(name))) {
          const elsewhere = symbols?.find(
            symbol => symbol.name === name && symbol.package !== CORE,
          );
          return file.fail(
            `${CORE} ${version} does not export "${name}"${elsewhere ? `, but ${elsewhere.package} does: add package="…"` : ''}.`,
            node,
          );
        }
      }
      if (!symbols) return wrap(label);

      const found = symbols
        .filter(symbol => symbol.name === name && symbol.package === packageName)
        .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))[0];
      if (!found) {
        return packageName === CORE
          ? wrap(label)
          : file.fail(`The API reference has no "${name}" in ${packageName}.`, node);
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
