import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import ts from 'typescript';
import { isSample, parsePage, parseTree } from '../../plugins/guides/samples/page';

/**
 * How a guide mentions a name, from best to worst: in a heading, in text or a table, as the subject
 * of a generated table, in the code of a sample, or only in an import of one.
 */
export const MENTIONS = ['heading', 'text', 'table', 'sample', 'import'] as const;

/** One of {@link MENTIONS}. */
export type Mention = (typeof MENTIONS)[number];

/** The names that a page mentions, and how. */
export interface Guide {
  /** Path relative to the version's folder, without extension. */
  readonly id: string;
  readonly mentions: ReadonlyMap<string, Mention>;
}

/** Pages that compare versions. They mention names without explaining them. */
const COMPARISONS: ReadonlySet<string> = new Set([
  'migrate',
  'migrate/exports',
  'upgrade-from-older',
]);

/** Names whose content a generated table shows, by the table's name. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  classnames: ['standardClassnames', 'defaultControlClassnames', 'Classnames'],
  combinators: ['defaultCombinators', 'DefaultCombinatorName'],
  combinatorsExtended: ['defaultCombinatorsExtended', 'DefaultCombinatorNameExtended'],
  controlElements: ['defaultControlElements', 'Controls'],
  controlProps: ['defaultControlElements', 'Controls', 'CommonSubComponentProps'],
  formats: ['ExportFormat'],
  matchModes: ['defaultMatchModes', 'MatchMode'],
  operators: ['defaultOperators', 'DefaultOperatorName'],
  placeholders: [
    'defaultPlaceholderName',
    'defaultPlaceholderLabel',
    'defaultPlaceholderFieldName',
    'defaultPlaceholderFieldLabel',
    'defaultPlaceholderFieldGroupLabel',
    'defaultPlaceholderOperatorName',
    'defaultPlaceholderOperatorLabel',
    'defaultPlaceholderOperatorGroupLabel',
    'defaultPlaceholderValueName',
    'defaultPlaceholderValueLabel',
    'defaultPlaceholderValueGroupLabel',
  ],
  sqlPresets: ['SQLPreset', 'sqlDialectPresets'],
  testIds: ['TestID'],
  translations: ['defaultTranslations', 'Translations'],
};

/** Names that a generated table or line is about: an export, a component's props, or a table of the library's data. */
const subjects = (of: string): readonly string[] => [of, `${of}Props`, ...(TABLES[of] ?? [])];

// Excludes names after a dot or in quotes: `schema.fields`, `'name'`.
const IDENTIFIER = /(?<![\w$.'"-])[A-Za-z_$][\w$]*(?![\w$'"-])/g;

type Add = (name: string, mention: Mention) => void;

const isNameOnly = ({ parent }: ts.Identifier): boolean =>
  ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent);

const readSample = (code: string, add: Add): void => {
  const file = ts.createSourceFile(
    'sample.tsx',
    code,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const walk = (node: ts.Node, mention: Mention): void => {
    if (ts.isIdentifier(node)) {
      const isMember = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
      const isKey = isNameOnly(node) && (node.parent as { name?: ts.Node }).name === node;
      if (!isMember && !isKey) add(node.text, mention);
    }
    ts.forEachChild(node, child => {
      walk(child, ts.isImportDeclaration(child) ? 'import' : mention);
    });
  };
  walk(file, 'sample');
};

const attribute = (
  node: MdxJsxFlowElement | MdxJsxTextElement,
  name: string,
): string | undefined => {
  const found = node.attributes.find(each => each.type === 'mdxJsxAttribute' && each.name === name);
  return typeof found?.value === 'string' ? found.value : undefined;
};

/**
 * Finds the names that a page mentions.
 *
 * @param path - Path of the page, for messages.
 * @param names - The names to look for.
 */
export const readMentions = (
  path: string,
  source: string,
  names: ReadonlySet<string>,
): ReadonlyMap<string, Mention> => {
  const mentions = new Map<string, Mention>();
  const add: Add = (name, mention) => {
    if (!names.has(name)) return;
    const known = mentions.get(name);
    if (!known || MENTIONS.indexOf(mention) < MENTIONS.indexOf(known)) mentions.set(name, mention);
  };
  const walk = (node: Nodes, mention: Mention): void => {
    if (node.type === 'inlineCode' || (node.type === 'text' && mention === 'heading')) {
      for (const [name] of node.value.matchAll(IDENTIFIER)) add(name, mention);
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      if (node.name === 'Api') add(attribute(node, 'name') ?? '', mention);
      if (node.name === 'Prop' || node.name === 'LibraryTable') {
        for (const name of subjects(attribute(node, 'of') ?? '')) add(name, 'table');
      }
    }
    if (!('children' in node)) return;
    for (const child of node.children) walk(child, node.type === 'heading' ? 'heading' : mention);
  };
  walk(parseTree(source), 'text');
  for (const fence of parsePage(path, 0, source).fences) {
    if (isSample(fence)) readSample(fence.lines.join('\n'), add);
  }
  return mentions;
};

/** Reads all guides of a version. */
export const readGuides = async (
  folder: string,
  names: ReadonlySet<string>,
): Promise<readonly Guide[]> => {
  const files = (await readdir(folder, { recursive: true }))
    .filter(file => /\.mdx?$/.test(file))
    .map(file => file.split(sep).join('/'))
    .sort();
  const guides = await Promise.all(
    files.map(async file => ({
      id: file.replace(/\.mdx?$/, ''),
      mentions: readMentions(file, await readFile(join(folder, file), 'utf8'), names),
    })),
  );
  return guides.filter(({ id }) => !COMPARISONS.has(id));
};
