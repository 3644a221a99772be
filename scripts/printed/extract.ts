import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Root, TableRow } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** Texts whose commands must work as printed. */
const TEXTS = ['README.md', 'CONTRIBUTING.md', 'DEPLOYMENT.md'];

/** A command within a sentence or table. Names of other programs, such as `tsx`, are none. */
const COMMAND = /^(?:[A-Z_]+=\S+ )*(?:npm (?:ci|run|start|test)|npx|git)\b/;

const parse = (text: string): Root => unified().use(remarkParse).use(remarkGfm).parse(text);

/** Commands of a text: lines of `bash` fences, and code in sentences and tables. */
export const commandsIn = (text: string): ReadonlySet<string> => {
  const commands = new Set<string>();
  visit(parse(text), node => {
    if (node.type === 'code' && node.lang === 'bash') {
      for (const line of node.value.split('\n')) if (line.trim() !== '') commands.add(line);
    } else if (node.type === 'inlineCode' && COMMAND.test(node.value)) {
      commands.add(node.value);
    }
  });
  return commands;
};

/** A row of the table of settings: the code of each cell. */
export interface SettingRow {
  readonly names: readonly string[];
  readonly takes: readonly string[];
  readonly byDefault: readonly string[];
}

const codeOf = (row: TableRow): readonly (readonly string[])[] =>
  row.children.map(cell => {
    const code: string[] = [];
    visit(cell, 'inlineCode', ({ value }) => {
      code.push(value);
    });
    return code;
  });

/** Rows of the table whose first column is headed "Variable". */
export const settingsIn = (text: string): readonly SettingRow[] => {
  const rows: SettingRow[] = [];
  visit(parse(text), 'table', ({ children: [head, ...body] }) => {
    const [title] = head?.children[0]?.children ?? [];
    if (title?.type !== 'text' || title.value !== 'Variable') return;
    for (const [names = [], takes = [], byDefault = []] of body.map(codeOf)) {
      rows.push({ names, takes, byDefault });
    }
  });
  return rows;
};

/** What the texts of the project print. */
export const readPrinted = (root: string) => {
  const read = (name: string): string => readFileSync(join(root, name), 'utf8');
  return {
    commands: [...new Set(TEXTS.flatMap(name => [...commandsIn(read(name))]))],
    settings: settingsIn(read('README.md')),
  };
};
