/**
 * Compares the UI kits. Takes the built site, and writes `src/data/kit-board.json` and the pictures
 * `static/img/kit-editors/<kit>-<mode>.webp`. Run it when a kit, an adapter or the library changes.
 * `-- --commands` only writes `src/data/kit-commands.json`, what the demos say to install.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { readEnv } from '../../config/env';
import { ensureChromium } from '../../e2e/lib/chromium';
import { serveBuild } from '../../plugins/hosting/serve-build';
import { KIT_BOARD, type BoardKit, type KitBoard } from '../../plugins/guides/kit-board';
import { kitCommand } from '../../src/features/demo/code/install';
import { KITS } from '../../src/kits/registry';
import { collectKits, libraryVersion } from './generate';
import { measureAxe } from './measure';
import { photographEditors } from './pictures';

const ROOT = join(__dirname, '../..');
const PICTURES = join(ROOT, 'static/img/kit-editors');

const writeJson = (name: string, content: object): Promise<void> =>
  writeFile(join(ROOT, name), `${JSON.stringify(content, null, 2)}\n`);

const main = async (): Promise<void> => {
  await writeJson(
    'src/data/kit-commands.json',
    Object.fromEntries(KITS.map(info => [info.id, kitCommand(info)])),
  );
  if (process.argv.includes('--commands')) return;
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
  await writeJson(KIT_BOARD, board);
  console.log(`${KIT_BOARD}: written.`);
};

void main();
