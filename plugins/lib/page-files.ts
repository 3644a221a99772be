import { readFile } from 'node:fs/promises';
import { replaceFile } from './replace-file';

/** Removes the trailing slash, which Docusaurus adds only to some folders. */
export const withoutSlash = (path: string): string => path.replace(/\/$/, '');

/**
 * File of a page, relative to the build.
 *
 * @param path - Path including the base path.
 */
export const htmlFile = (path: string, baseUrl: string): string => {
  const name = withoutSlash(path.slice(baseUrl.length));
  return name === '' ? 'index.html' : name.replace(/(?:\.html)?$/, '.html');
};

const additions = new Map<string, Promise<void>>();

const insert = async (file: string, elements: string): Promise<void> => {
  const html = await readFile(file, 'utf8');
  await replaceFile(
    file,
    html.replace('</head>', () => `${elements}</head>`),
  );
};

/**
 * Adds elements to the head of a built page. Docusaurus runs `postBuild` of all plugins
 * concurrently, so changes to the same file are queued.
 */
export const addToHead = (file: string, elements: string): Promise<void> => {
  const previous = additions.get(file) ?? Promise.resolve();
  const addition = previous.then(() => insert(file, elements));
  additions.set(file, addition);
  return addition;
};
