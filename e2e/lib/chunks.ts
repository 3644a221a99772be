import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'build/assets/js';

/**
 * Path of the one script of the build that holds a text. Scripts have numbers for names.
 *
 * @throws Error if none or several hold it.
 */
export const scriptWith = (text: string): string => {
  const found = readdirSync(FOLDER).filter(
    name => name.endsWith('.js') && readFileSync(join(FOLDER, name), 'utf8').includes(text),
  );
  const [name] = found;
  if (name === undefined || found.length > 1) {
    throw new Error(`${found.length} scripts of the build hold ${JSON.stringify(text)}.`);
  }
  return `/assets/js/${name}`;
};
