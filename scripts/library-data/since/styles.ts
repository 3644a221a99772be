import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE } from '../entry-points';

const SHEET = /^(?!_)[\w-]+\.(?:css|scss)$/;

const COMMENT = /\/\*.*?\*\/|\/\/[^\n]*/gs;

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file))
    : [];

/**
 * The library's style sheets as keys: `query-builder.css`, its classes as `.queryBuilder-branches`, and
 * its variables as `--rqb-spacing`.
 *
 * @param folder - Folder that a release is installed in, or that has its sources.
 */
export const readStyles = (folder: string): string[] => {
  const modules = join(folder, 'node_modules');
  const files = [CORE, '@react-querybuilder/core'].flatMap(name => {
    const sources = filesIn(join(modules, name, 'src'));
    // Some tags have a demo in `dist`.
    return sources.length > 0 ? sources : filesIn(join(modules, name, 'dist'));
  });
  const isPublished = files.some(file => file.endsWith('.css'));
  const keys = new Set<string>();
  for (const file of files.filter(found => /\.s?css$/.test(found))) {
    const name = file.split('/').at(-1) ?? '';
    if (SHEET.test(name)) keys.add(name.replace(/\.scss$/, '.css'));
    // Published sources are what the style sheets are made of.
    if (isPublished && file.endsWith('.scss')) continue;
    const text = readFileSync(file, 'utf8')
      .replace(COMMENT, '')
      .replaceAll('#{$rqb-var-prefix}', 'rqb-');
    for (const [found] of text.matchAll(
      /(?<!\bmap)\.[a-z][A-Za-z][\w-]*(?=[^{};]*\{)|--rqb-[\w-]*\w/g,
    )) {
      keys.add(found);
    }
  }
  return [...keys];
};
