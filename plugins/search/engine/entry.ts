import type { SearchPage, Section } from '../shared/format';

/** A section as the engine keeps it. */
export interface Entry {
  readonly id: number;
  readonly page: SearchPage;
  readonly section: Section;
  /** Position of the section on its page. */
  readonly position: number;
  /** Headings above this one, the page title first. */
  readonly parents: readonly string[];
  /** The name by which readers know it: the symbol of a reference page, else the heading. */
  readonly name: string;
}

/** The last part of a guide's address, by which readers know it as well; empty for other entries. */
export const slugOf = ({ page, position }: Entry): string =>
  position === 0 && page.tag.startsWith('docs-default-') ? (page.url.split('/').at(-1) ?? '') : '';
