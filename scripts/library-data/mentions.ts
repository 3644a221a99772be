import type { LibraryData } from '../../plugins/guides/library-data';

/** A name that a page sets as code, with its paragraph. */
export interface Mention {
  readonly name: string;
  readonly line: number;
  readonly paragraph: string;
}

const FENCE = /^( *)(`{3,}).*?^\1\2$/gms;
const NAME = /`([A-Za-z_]\w*)(?:\(\))?`/g;

/** Names that a page sets as code in its text. Samples are excluded, because they are compiled. */
export const mentions = (page: string): Mention[] => {
  const text = page.replace(FENCE, fence => fence.replace(/[^\n]/g, ''));
  const found: Mention[] = [];
  let line = 1;
  for (const paragraph of text.split(/(?<=\n) *(?=\n)/)) {
    for (const { 1: name = '', index } of paragraph.matchAll(NAME)) {
      found.push({
        name,
        paragraph,
        line: line + paragraph.slice(0, index).split('\n').length - 1,
      });
    }
    line += paragraph.split('\n').length - 1;
  }
  return found;
};

/** All names that a version exports, values and types. */
export const exportedNames = ({ exports }: LibraryData): Set<string> =>
  new Set(exports.flatMap(({ values, types }) => [...values, ...types]));

/** Names of properties, which may equal an export of another version. */
export const propertyNames = ({ types }: LibraryData): Set<string> =>
  new Set(Object.values(types).flatMap(entries => entries.map(({ name }) => name)));

/** True if the paragraph says in which versions the name exists. */
export const explains = (paragraph: string): boolean =>
  /<(?:Since|Removed) |\b(?:version|versions|since|until) \d|\blater versions?\b|\bgone\b|\bis not\b/i.test(
    paragraph,
  );
