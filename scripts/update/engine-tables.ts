import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../e2e/lib/chromium';
import { openEnginePage } from '../../e2e/lib/engine-tables/engine-page';
import { guideOf, withTables } from '../../e2e/lib/engine-tables/guides';
import { TABLE_MAJORS } from '../../e2e/lib/engine-tables/tables';
import type { Files } from './row';

/** Guides with tables about engines. The engines run in Chromium, as readers run them. */
export const makeEngineTables = async (root: string): Promise<Files> => {
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const files: Record<string, string> = {};
  try {
    for (const major of TABLE_MAJORS) {
      const page = await browser.newPage();
      const { tables } = await openEnginePage(page, root, major, 'http://localhost');
      const file = guideOf(major);
      files[file] = withTables(await readFile(join(root, file), 'utf8'), await tables());
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return files;
};
