import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../../e2e/lib/chromium';
import { openEnginePage } from '../../e2e/lib/engine-tables/engine-page';
import { guideOf, withTables } from '../../e2e/lib/engine-tables/guides';
import { TABLE_MAJORS } from '../../e2e/lib/engine-tables/tables';

/*
 * npm run engine-tables writes the tables about engines into the guides. The engines run in Chromium,
 * as readers run them. An end-to-end test compares the tables.
 */

const root = join(__dirname, '../..');

const main = async (): Promise<void> => {
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  try {
    for (const major of TABLE_MAJORS) {
      const page = await browser.newPage();
      const { tables } = await openEnginePage(page, root, major, 'http://localhost');
      const file = join(root, guideOf(major));
      writeFileSync(file, withTables(readFileSync(file, 'utf8'), await tables()));
      console.log(`${guideOf(major)}: written.`);
      await page.close();
    }
  } finally {
    await browser.close();
  }
};

void main();
