/**
 * Compares the UI kits: writes `src/data/kit-board.json`, and `src/data/kit-commands.json`, what the demos say
 * to install. Run it when a kit, an adapter or the library changes.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KIT_BOARD, type KitBoard } from '../../plugins/guides/kit-board';
import { kitCommand } from '../../src/features/demo/code/install';
import { KITS } from '../../src/kits/registry';
import { collectKits, libraryVersion } from './generate';

const writeJson = async (name: string, content: object): Promise<void> => {
  await writeFile(join(__dirname, '../..', name), `${JSON.stringify(content, null, 2)}\n`);
  console.log(`${name}: written.`);
};

const main = async (): Promise<void> => {
  await writeJson(
    'src/data/kit-commands.json',
    Object.fromEntries(KITS.map(info => [info.id, kitCommand(info)])),
  );
  const board: KitBoard = { library: libraryVersion(), kits: await collectKits() };
  await writeJson(KIT_BOARD, board);
};

void main();
