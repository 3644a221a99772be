import type { Link, PhrasingContent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { apiTitle, readLibraryData } from './library-data';
import {
  type ApiOptions,
  type ApiSymbol,
  CORE,
  findApiSymbol,
  readApiSymbols,
} from './api-registry';
import { attributes, code, isJsx, majorOf, replaceNodes } from './mdx';

/** Options of the plugin. */
export interface ApiLinksOptions extends ApiOptions {
  /** Folder with the library's data, which lists the exports of each version. */
  readonly dataDir: string;
}

/**
 * Turns `<Api name="formatQuery" />` into a link to the symbol's page in the API reference.
 *
 * The page's version must export the name. If the reference omits it (syntax trees of the parsers,
 * exports removed in version 8), it becomes inline code.
 *
 * @throws VFileMessage with file and line if the version doesn't export the name, or if the
 *   reference of another package doesn't contain it.
 */
export default function remarkApiLinks({ dataDir, ...api }: ApiLinksOptions) {
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
      symbols ??= readApiSymbols(api);
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

      const found = findApiSymbol(symbols, name, packageName);
      if (!found) {
        return packageName === CORE
          ? wrap(label)
          : file.fail(`The API reference has no "${name}" in ${packageName}.`, node);
      }
      const link: Link = {
        type: 'link',
        url: found.path,
        title: apiTitle(dataDir, major, packageName),
        children: label.map(child => child),
      };
      return wrap([link]);
    });
  };
}
