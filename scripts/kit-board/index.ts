/**
 * Compares the UI kits. Takes the built site, and writes `src/data/kit-board.json` and the pictures
 * `static/img/kit-editors/<kit>-<mode>.webp`. Run it when a kit, an adapter or the library changes.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { readEnv } from '../../config/env';
import { ensureChromium } from '../../e2e/lib/chromium';
import { serveBuild } from '../../plugins/hosting/serve-build';
import { KIT_BOARD, type BoardKit, type KitBoard } from '../../plugins/guides/kit-board';
import { KITS } from '../../src/kits/registry';
import { collectKits, libraryVersion } from './generate';
import { measureAxe } from './measure';
import { photographEditors } from './pictures';

const ROOT = join(__dirname, '../..');
const PICTURES = join(ROOT, 'static/img/kit-editors');

const main = async (): Promise<void> => {
  const collected = await collectKits();
  const { baseUrl } = readEnv(process.env);
  const { origin, close } = await serveBuild('build', { port: 0, host: 'localhost', baseUrl });
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const site = origin + baseUrl.replace(/\/$/, '');
  await mkdir(PICTURES, { recursive: true });
  const kits: BoardKit[] = [];
  for (const info of KITS) {
    for (const mode of ['light', 'dark'] as const) {
      const webp = await photographEditors(browser, site, info, mode);
      await writeFile(join(PICTURES, `${info.id}-${mode}.webp`), webp);
      console.log(`${info.id}, ${mode}: ${webp.length} bytes`);
    }
    const axe = await measureAxe(browser, site, info);
    kits.push(...collected.flatMap(kit => (kit.id === info.id ? [{ ...kit, axe }] : [])));
  }
  await browser.close();
  await close();
  const board: KitBoard = { library: libraryVersion(), kits };
  await writeFile(join(ROOT, KIT_BOARD), `${JSON.stringify(board, null, 2)}\n`);
  console.log(`${KIT_BOARD}: written.`);
};

void main();
