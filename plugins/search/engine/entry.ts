import type { SearchPage, Section } from '../shared/format';

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
}

/** The last part of a guide's address, which readers may search for. Empty for other entries. */
export const slugOf = ({ page, position }: Entry): string =>
  position === 0 && page.tag.startsWith('docs-default-') ? (page.url.split('/').at(-1) ?? '') : '';
