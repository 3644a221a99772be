import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { Result, Results } from '../back-ends';
import { attributes, isJsx, majorOf, replaceNodes, table, text } from './mdx';

/** Options of the plugin. */
export interface BackEndsOptions {
  /** Folder of the files that readers download. */
  readonly downloads: string;
  /** Path of the results of `npm run check:back-ends`. */
  readonly results: string;
}

const LANGUAGES: Readonly<Record<string, string>> = {
  '.py': 'python',
  '.java': 'java',
  '.php': 'php',
  '.go': 'go',
  '.rb': 'ruby',
};

type Cell = PhrasingContent[];

const counts = ({ agree, differ, refuse }: Result): Cell[] =>
  [agree, differ, refuse].map(count => [text(String(count))]);

/** The library, with the commit that ran. */
const library = ({ name, repository, commit, committed }: Result): Cell =>
  repository === undefined
    ? [text(name)]
    : [
        text(`${name}, `),
        {
          type: 'link',
          url: `https://github.com/${repository}`,
          children: [text(`${commit ?? ''} of ${committed ?? ''}`)],
        },
      ];

const isKind = (kind: string | undefined): kind is Result['kind'] =>
  kind === 'sql' || kind === 'text';

/**
 * Shows the programs of other languages and their results at build time: `<Download file="search.py" />`
 * becomes a fence with the text of the file, `<BackEndTable of="sql" />` a table.
 *
 * @throws VFileMessage with file and line for an unknown file or table.
 */
export default function remarkBackEnds({ downloads, results }: BackEndsOptions) {
  return (root: Root, file: VFile): void => {
    replaceNodes(root, (node): RootContent[] | undefined => {
      if (isJsx(node, 'Download')) {
        const { file: name = '' } = attributes(node, file, ['file']);
        const lang = LANGUAGES[extname(name)];
        if (lang === undefined)
          return file.fail(`<Download file="${name}">: it is none of our languages.`, node);
        const value = readFileSync(join(downloads, name), 'utf8').trimEnd();
        return [{ type: 'code', lang, meta: `title="${name}"`, value }];
      }
      if (!isJsx(node, 'BackEndTable')) return undefined;
      const { of } = attributes(node, file, ['of']);
      if (!isKind(of))
        return file.fail(`<BackEndTable of="${of ?? ''}">: it is none of sql, text.`, node);
      const { date, results: all } = JSON.parse(readFileSync(results, 'utf8')) as Results;
      const rows = all.filter(({ kind, major }) => kind === of && major === majorOf(file));
      return [
        table(
          [of === 'sql' ? 'Language' : 'Library', 'Run with', 'Agree', 'Differ', 'Refused'],
          rows.map(result => [library(result), [text(result.runtime)], ...counts(result)]),
        ),
        { type: 'paragraph', children: [text(`Run on ${date}.`)] },
      ];
    });
  };
}
