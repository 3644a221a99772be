import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Card } from './card';

/**
 * File name of a card, derived from its contents.
 *
 * @param version - Digest of everything else that affects the image.
 */
export const cardFile = ({ title, section, description }: Card, version: string): string => {
  const shown = JSON.stringify([version, title, section, description]);
  return `${createHash('sha256').update(shown).digest('hex').slice(0, 16)}.png`;
};

/**
 * Writes a card. Draws it only if it isn't cached.
 *
 * @param name - File name, see {@link cardFile}.
 * @param folders - The build's folder of cards, and the cache, which can be deleted at any time.
 * @returns Whether the card was drawn.
 */
export const writeCard = async (
  name: string,
  { output, cache }: { readonly output: string; readonly cache: string },
  draw: () => Promise<Buffer>,
): Promise<boolean> => {
  const cached = join(cache, name);
  const isNew = !existsSync(cached);
  if (isNew) {
    // Renamed when complete, because a build may be interrupted.
    const unfinished = `${cached}.${process.pid}`;
    await mkdir(cache, { recursive: true });
    await writeFile(unfinished, await draw());
    await rename(unfinished, cached);
  }
  await mkdir(output, { recursive: true });
  await copyFile(cached, join(output, name));
  return isNew;
};
