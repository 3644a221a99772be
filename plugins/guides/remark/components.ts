import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { removedIn, sinceOf } from '../../api-reference/since';
import {
  attribute,
  attributes,
  type DefaultImport,
  importNode,
  isHeading,
  isJsx,
  type JsxElement,
  majorOf,
  ownNames,
  walk,
} from './mdx';

/** Options of the plugin. */
export interface GuideComponentsOptions {
  readonly siteDir: string;
}

/** Contents of `src/examples/<name>/meta.json`. */
export interface ExampleMeta {
  /** Heading of the figure. */
  readonly title: string;
  /** Height of the running example in CSS pixels, on wide and narrow screens. */
  readonly height: { readonly wide: number; readonly narrow: number };
  /** The first major version in which the source compiles. */
  readonly since: number;
}

const TABS: readonly DefaultImport[] = [
  { local: 'Tabs', source: '@theme/Tabs' },
  { local: 'TabItem', source: '@theme/TabItem' },
];

// Imported only by pages that use them, so other pages don't download them.
const IMPORTS: Readonly<Record<string, readonly DefaultImport[]>> = {
  // Both together: the npm2yarn plugin checks for one and then expects the other.
  Tabs: TABS,
  TabItem: TABS,
  Since: [{ local: 'Since', source: '@site/src/mdx/Since' }],
  Removed: [{ local: 'Removed', source: '@site/src/mdx/Removed' }],
  Recipe: [{ local: 'Recipe', source: '@site/src/mdx/Recipe' }],
  RecipeFilter: [{ local: 'RecipeFilter', source: '@site/src/mdx/RecipeFilter' }],
  // Of the changelog, see changelog.ts.
  Releases: [{ local: 'Releases', source: '@site/src/mdx/changelog/Releases' }],
  Release: [{ local: 'Release', source: '@site/src/mdx/changelog/Release' }],
  // Of the table of editors, see kit-board.ts.
};

// Number of columns from which a table may be wider than its page.
const WIDE = 4;

// Provided to every page by the theme.
const FROM_THEME = ['Head', 'Details'];

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Sets the release of a badge that names a part of the library, and checks the release of others. */
const completeBadge = (node: JsxElement, file: VFile): void => {
  const { of, version: written } = attributes(node, file, ['of', 'version']);
  const badge = node.name ?? '';
  const major = majorOf(file);
  if (of !== undefined && written !== undefined) {
    file.fail(`<${badge}> needs either of="…" or version="…".`, node);
  }
  const named = of && (badge === 'Since' ? sinceOf(of, major) : removedIn(of));
  if (of !== undefined && named === undefined) {
    file.fail(`<${badge} of="${of}">: version ${major} has no such name.`, node);
  }
  const version = named ?? written ?? '';
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    file.fail(
      `<${badge}> needs of="…", or version="…" with a full version number such as 7.5.0.`,
      node,
    );
  }
  if (badge === 'Since' && Number(version.split('.')[0]) > major) {
    file.fail(`The page documents version ${major}, which has nothing since ${version}.`, node);
  }
  node.attributes = [attribute('version', version)];
};

/**
 * Makes the components for guides available without imports, by adding an import for each one that
 * a page uses. `<Live>` and `<Diagram>` become the component of their example or diagram.
 *
 * @throws VFileMessage with file and line for an unknown component, example or diagram, and for a
 *   version badge that doesn't fit the page.
 */
export default function remarkGuideComponents({ siteDir }: GuideComponentsOptions) {
  return (root: Root, file: VFile): void => {
    const own = ownNames(root);
    const needed = new Map<string, DefaultImport>();
    const add = (imports: readonly DefaultImport[]): void => {
      for (const each of imports) needed.set(each.local, each);
    };

    walk(root, node => {
      if (isHeading(node)) {
        // The style sheet adds the space before the badge. A trailing space would become part of
        // the heading's id.
        const badge = node.children.findIndex(
          child => isJsx(child, 'Since') || isJsx(child, 'Removed'),
        );
        const before = node.children[badge - 1];
        if (before?.type === 'text') before.value = before.value.trimEnd();
      }
      if (node.type === 'table' && (node.children[0]?.children.length ?? 0) >= WIDE) {
        // Wide tables scroll, so they must be focusable.
        node.data = { ...node.data, hProperties: { ...node.data?.hProperties, tabIndex: 0 } };
      }
      if (!isJsx(node) || !node.name || !/^[A-Z]\w*$/.test(node.name)) return;
      if (own.has(node.name) || FROM_THEME.includes(node.name)) return;

      if (node.name === 'Since' || node.name === 'Removed') completeBadge(node, file);
      if (node.name === 'Live') {
        const { example, source } = attributes(node, file, ['example', 'source']);
        if (!example || !existsSync(join(siteDir, `src/examples/${example}/App.tsx`))) {
          file.fail(
            `<Live example="${example ?? ''}">: there is no src/examples/${example ?? '…'}/App.tsx.`,
            node,
          );
          return;
        }
        const meta = JSON.parse(
          readFileSync(join(siteDir, `src/examples/${example}/meta.json`), 'utf8'),
        ) as ExampleMeta;
        const major = majorOf(file);
        if (major < meta.since) {
          file.fail(
            `The example "${example}" needs version ${meta.since}, but the page documents version ${major}.`,
            node,
          );
        }
        if (source !== undefined && source !== 'closed') {
          file.fail('<Live source> must be "closed".', node);
        }
        const local = `Live${pascal(example)}`;
        add([{ local, source: `!!live-example-loader!@site/src/examples/${example}/App.tsx` }]);
        node.name = local;
        node.attributes = [
          attribute('documents', String(major)),
          ...(source ? [attribute('source', source)] : []),
        ];
        return;
      }
      if (node.name === 'Diagram') {
        const { name } = attributes(node, file, ['name']);
        const local = `${pascal(name ?? '')}Diagram`;
        if (!name || !existsSync(join(siteDir, `src/mdx/diagrams/${local}.tsx`))) {
          file.fail(
            `<Diagram name="${name ?? ''}">: there is no src/mdx/diagrams/${local}.tsx.`,
            node,
          );
          return;
        }
        add([{ local, source: `@site/src/mdx/diagrams/${local}` }]);
        node.name = local;
        node.attributes = [attribute('documents', String(majorOf(file)))];
        return;
      }
      const imports = IMPORTS[node.name];
      if (!imports) {
        file.fail(`Guides have no component <${node.name}>.`, node);
        return;
      }
      add(imports);
    });

    const imports = [...needed.values()].filter(({ local }) => !own.has(local));
    if (imports.length > 0) root.children.unshift(importNode(imports));
  };
}
