import { relative, sep } from 'node:path';
import type { Heading, Link, Paragraph, PhrasingContent, Root } from 'mdast';
import type { VFile } from 'vfile';
import { attribute, isHeading, text, walk } from './mdx';

/**
 * Anchors that a guide had in the past, each with its target: the anchor of a heading on the same
 * page, `''` for the page's title, or the label and address of a section on another page, without
 * the base URL.
 */
export type OldAnchors = Readonly<
  Record<string, string | readonly [label: string, address: string]>
>;

/** The guides of a version. */
export interface VersionWithOldAnchors {
  /** Folder of the guides, relative to the project. */
  readonly folder: string;
  /** Address of the version, such as `/docs/6`. */
  readonly base: string;
  readonly guides: Readonly<Record<string, OldAnchors>>;
}

/** Options of the plugin. */
export interface OldAnchorsOptions {
  readonly siteDir: string;
  readonly versions: readonly VersionWithOldAnchors[];
  /** Returns what a sentence calls the pages behind an address: `other pages`, `version 8`. */
  readonly sourceOf: (base: string, address: string) => string;
}

/** The anchor that Docusaurus has set. */
const idOf = ({ data }: Heading): string => {
  const id = data?.hProperties?.id;
  return typeof id === 'string' ? id : '';
};

/** An empty element that only serves as a target of links. */
const target = (id: string): PhrasingContent => ({
  type: 'mdxJsxTextElement',
  name: 'span',
  attributes: [attribute('id', id)],
  children: [],
});

/** The sentences at the end of a page, one for each kind of target. */
const sentences = (
  base: string,
  elsewhere: ReadonlyMap<string, { label: string; ids: string[] }>,
  sourceOf: OldAnchorsOptions['sourceOf'],
): Paragraph[] => {
  const bySource = new Map<string, Link[]>();
  for (const [address, { label, ids }] of elsewhere) {
    const source = sourceOf(base, address);
    const link: Link = { type: 'link', url: address, children: [...ids.map(target), text(label)] };
    bySource.set(source, [...(bySource.get(source) ?? []), link]);
  }
  return [...bySource].map(([source, links]) => ({
    type: 'paragraph',
    // The search leads to the sections themselves, and so does `plugins/redirects` from an old anchor.
    data: { hProperties: { 'data-search': 'skip', 'data-old-anchors': '' } },
    children: [
      text(`See ${source} for: `),
      ...links.flatMap((link, index) => (index > 0 ? [text(', '), link] : [link])),
      text('.'),
    ],
  }));
};

/**
 * Sets the old anchors of a guide as further ids, so that links to them work without JavaScript. The
 * ids are in the heading that treats the subject, or, if another page treats it, in a link to that
 * section at the end of the page. Runs after Docusaurus has set the anchors of headings and
 * collected the table of contents, which shows no old anchors.
 *
 * @throws VFileMessage if a target isn't on the page, or an old anchor is taken.
 */
export default function remarkOldAnchors({ siteDir, versions, sourceOf }: OldAnchorsOptions) {
  return (root: Root, file: VFile): void => {
    const path = relative(siteDir, file.path).split(sep).join('/');
    const version = versions.find(({ folder }) => path.startsWith(`${folder}/`));
    const id = path.slice((version?.folder.length ?? 0) + 1).replace(/\.mdx?$/, '');
    const old = version?.guides[id];
    if (!version || !old) return;

    const headings = new Map<string, Heading>();
    walk(root, node => {
      if (isHeading(node)) headings.set(node.depth === 1 ? '' : idOf(node), node);
    });
    const elsewhere = new Map<string, { label: string; ids: string[] }>();
    for (const [anchor, value] of Object.entries(old)) {
      if (headings.has(anchor)) {
        file.fail(`The page has a heading with the old anchor "${anchor}": remove the entry.`);
      }
      if (typeof value === 'string') {
        const heading = headings.get(value);
        if (!heading)
          return file.fail(`"${anchor}" leads to "${value}", which is no heading here.`);
        heading.children.unshift(target(anchor));
      } else {
        const [label, address] = value;
        const known = elsewhere.get(address);
        if (known) known.ids.push(anchor);
        else elsewhere.set(address, { label, ids: [anchor] });
      }
    }
    root.children.push(...sentences(version.base, elsewhere, sourceOf));
  };
}
