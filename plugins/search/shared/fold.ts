import type { Section } from './format';

/**
 * Headings that every page of a generated reference repeats. They'd be useless as results, so their
 * text is merged into the section above.
 */
const BOILERPLATE = new Set([
  'call signature',
  'constructor',
  'constructors',
  'default',
  'default value',
  'defined in',
  'deprecated',
  'example',
  'examples',
  'extended by',
  'extends',
  'full value',
  'functions',
  'index signature',
  'indexable',
  'inherited from',
  'interfaces',
  'methods',
  'overloads',
  'overrides',
  'parameters',
  'properties',
  'props',
  'remarks',
  'returns',
  'see',
  'see also',
  'since',
  'throws',
  'type aliases',
  'type declaration',
  'type parameter',
  'type parameters',
  'value',
  'variables',
]);

/** Sections of a reference that only link elsewhere. */
const SIGNPOSTS = new Set(['guides']);

/** Matches a line with the column headers of a table. */
const COLUMN_HEADS =
  /^(?:(?:Parameter|Type parameter|Prop|Property|Extends|Type|Default|Description|Value|Name|Summary|Member|Modifiers)(?: · |$))+$/;

const withoutHeads = (content: string): string =>
  content
    .split('\n')
    .filter(line => !COLUMN_HEADS.test(line))
    .join('\n');

/** Matches titles of overloads: parameters in words. Readers search for names. */
const OVERLOAD = /^With(?:out arguments$| (?:optionally )?[a-z])/;

/** Longer headings in a reference are sentences: keys of a table of messages. */
const LONGEST_NAME = 60;

const join = (...texts: string[]): string => texts.filter(Boolean).join('\n');

/**
 * Prepares the sections of a generated reference page for search: merges boilerplate headings into
 * the sections they belong to, and omits link sections and table headers.
 */
export const foldReference = (sections: readonly Section[]): Section[] => {
  const folded: Section[] = [];
  for (const { content: text, ...rest } of sections) {
    const section = { ...rest, content: withoutHeads(text) };
    const last = folded.at(-1);
    if (last && SIGNPOSTS.has(section.heading.toLowerCase())) continue;
    const isRepeated =
      BOILERPLATE.has(section.heading.toLowerCase()) || OVERLOAD.test(section.heading);
    if (last && isRepeated) {
      folded[folded.length - 1] = { ...last, content: join(last.content, section.content) };
    } else if (last && section.heading.length > LONGEST_NAME) {
      const content = join(last.content, section.heading, section.content);
      folded[folded.length - 1] = { ...last, content };
    } else {
      folded.push(section);
    }
  }
  return folded;
};
