import { GUIDES, REFERENCE, type SearchPage, type Section } from '../shared/format';

/** A section as stored in the engine. */
export interface Entry {
  readonly id: number;
  readonly page: SearchPage;
  readonly section: Section;
  /** Index of the section on its page. */
  readonly position: number;
  /** Parent headings, starting with the page title. */
  readonly parents: readonly string[];
  /** The name of the section: the symbol of a reference page, otherwise the heading. */
  readonly name: string;
  /** Whether many pages have a section of this name, such as "Pitfalls", so that it is no name. */
  readonly isCommon: boolean;
  /** Folders of a guide's address, which name its subject: `/docs/utils/export/sql` is about exports. */
  readonly path: string;
}

/** Pages whose address readers may search for: guides, and those outside the docs, such as demos. */
const isNamed = ({ tag }: SearchPage): boolean => tag.startsWith(GUIDES) || tag === 'default';

/** The last part of a page's address, which readers may search for. Empty for other entries. */
export const slugOf = ({ page, position }: Entry): string =>
  position === 0 && isNamed(page) ? (page.url.split('/').at(-1) ?? '') : '';

/** Whether it is of the API reference. */
export const isReference = ({ page }: Entry): boolean => page.tag.startsWith(REFERENCE);
