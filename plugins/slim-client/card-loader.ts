import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type {
  PropCategoryGeneratedIndex,
  PropSidebarItem,
  PropVersionMetadata,
} from '@docusaurus/plugin-content-docs';

/** What a file of page data of the docs plugin holds, as far as it is read here. */
interface PageData {
  readonly version?: PropVersionMetadata;
  readonly categoryGeneratedIndex?: PropCategoryGeneratedIndex;
}

/** The data of a category's page, with what its cards say of their guides. */
export interface CategoryWithCards extends PropCategoryGeneratedIndex {
  /** Descriptions by the id of a guide. */
  readonly cards: Readonly<Record<string, string>>;
}

interface LoaderContext {
  readonly resourcePath: string;
  readonly addDependency: (file: string) => void;
}

const itemsOf = (items: readonly PropSidebarItem[], permalink: string): PropSidebarItem[] =>
  items.flatMap(item =>
    item.type !== 'category'
      ? []
      : item.href === permalink
        ? item.items
        : itemsOf(item.items, permalink),
  );

/** Descriptions of the guides in a category; undefined if it is not one of the version's. */
const cardsOf = (
  { docsSidebars, docs }: PropVersionMetadata,
  { permalink }: PropCategoryGeneratedIndex,
): CategoryWithCards['cards'] | undefined => {
  const items = Object.values(docsSidebars).flatMap(sidebar => itemsOf(sidebar, permalink));
  if (items.length === 0) return undefined;
  const ids = items.flatMap(item => (item.type === 'link' && item.docId ? [item.docId] : []));
  return Object.fromEntries(
    ids.flatMap(id => {
      const description = docs[id]?.description;
      return description === undefined ? [] : [[id, description]];
    }),
  );
};

/**
 * Moves the descriptions of guides from what each page of a version downloads to the pages of categories,
 * whose cards alone show them.
 *
 * @throws Error if a category is in no version.
 */
export default function cardLoader(this: LoaderContext, source: string): string {
  const data = JSON.parse(source) as PageData;
  if (data.version) return JSON.stringify({ ...data, version: { ...data.version, docs: {} } });
  const { categoryGeneratedIndex } = data;
  if (!categoryGeneratedIndex) return source;
  const folder = dirname(this.resourcePath);
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as PageData;
    const cards = version && cardsOf(version, categoryGeneratedIndex);
    if (cards) {
      this.addDependency(file);
      return JSON.stringify({ categoryGeneratedIndex: { ...categoryGeneratedIndex, cards } });
    }
  }
  throw new Error(`slim-client: no version has the category ${categoryGeneratedIndex.permalink}.`);
}
