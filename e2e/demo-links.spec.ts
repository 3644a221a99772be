import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { scriptWith } from './lib/chunks';
import { expect, open, test } from './lib/test';

const builder = (page: Page) => page.getByRole('region', { name: 'Query builder' });
const rules = (page: Page) => builder(page).getByTestId('rule');
/** Hidden while it is empty. */
const notices = (page: Page) => page.locator('main [role="status"]').first();
const openTab = (page: Page) =>
  page.getByRole('tablist', { name: 'Views' }).getByRole('tab', { selected: true });

/** Packs a state as the library's own demo does for its permalinks. */
const permalink = (content: object): string =>
  `#s=${encodeURIComponent(deflateSync(JSON.stringify(content)).toString('base64'))}`;

/** Opens an address in a page that may show another state of it: a change of the hash loads nothing. */
const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto('about:blank');
  await open(page, path);
};

/** The script that reads links to the library's own demo. */
const reader = (): string => scriptWith('useDateTimePackage');

test('links each option of the demo to a heading of the guides', async ({ page }) => {
  await open(page, '/demo');
  await page.getByRole('button', { name: 'Options' }).click();
  const links = page.locator('a[href*="/docs/next/"][href*="#"]');
  const read = (): Promise<string[]> =>
    links.evaluateAll(all => [...new Set(all.map(link => link.getAttribute('href') ?? ''))]);
  // The output beside the builder has a link as well, before the options are there.
  await expect.poll(async () => (await read()).length).toBeGreaterThan(15);
  const hrefs = await read();
  const pages = new Map<string, string>();
  const missing: string[] = [];
  for (const href of hrefs) {
    const [path = '', hash = ''] = href.split('#');
    if (!pages.has(path)) pages.set(path, await (await page.request.get(path)).text());
    // The minified page leaves quotes out where it can.
    if (!new RegExp(`\\sid="?${hash}["\\s>]`).test(pages.get(path) ?? '')) missing.push(href);
  }
  expect(missing).toEqual([]);
});

test.describe('“Run this query”', () => {
  const follow = (page: Page) => page.getByRole('link', { name: 'Run this query' });
  const labQuery = (page: Page) => page.getByRole('region', { name: 'Query', exact: true });
  const agreement = (page: Page) =>
    page.getByRole('region', { name: 'Results', exact: true }).getByRole('status');

  test('runs a query of the demo in the lab', async ({ page }) => {
    test.slow();
    await test.step('opens the edited query in the lab, which runs it', async () => {
      await open(page, '/demo/antd');
      await builder(page).getByRole('textbox').first().fill('Stevie');
      await follow(page).click();
      await expect(page).toHaveURL(/\/lab#1[\w-]+$/);
      await expect(labQuery(page).getByTestId('value-editor').first()).toHaveValue('Stevie');
      await expect(labQuery(page).getByTestId('rule')).toHaveCount(5);
      await expect(agreement(page)).toHaveText(/^1 of 14 rows selected\./);
      await page.goBack();
      await expect(builder(page).getByRole('textbox').first()).toHaveValue('Stevie');
    });

    await test.step('keeps independent combinators, NOT and muted rules, by keyboard', async () => {
      const query = {
        rules: [
          { field: 'age', operator: '>', value: '60' },
          'or',
          { not: true, rules: [{ field: 'lastName', operator: 'notNull', value: '' }] },
          'and',
          { field: 'age', operator: '<', value: '1', muted: true },
        ],
      };
      await visit(
        page,
        `/demo/bootstrap${permalink({ query, options: { independentCombinators: true }, style: 'bootstrap' })}`,
      );
      await expect(rules(page)).toHaveCount(3);
      await follow(page).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/lab#1[\w-]+$/);
      const combinators = labQuery(page).getByTestId('combinators');
      await expect(combinators).toHaveCount(2);
      await expect(combinators.first()).toHaveValue('or');
      await expect(combinators.last()).toHaveValue('and');
      await expect(labQuery(page).getByRole('checkbox', { name: 'Not' }).last()).toBeChecked();
      await expect(labQuery(page).locator('.queryBuilder-muted')).toHaveCount(1);
      // Ada and nine others are younger, and every row but one has a last name.
      await expect(agreement(page)).toHaveText(/^3 of 14 rows selected\./);
    });

    await test.step('has no missing column for any query of the demo', async () => {
      for (const preset of ['Every editor', 'Deep nesting']) {
        await visit(page, '/demo');
        await page.getByRole('combobox', { name: 'Load' }).selectOption(preset);
        await follow(page).click();
        await expect(agreement(page)).toHaveText(/rows selected/);
        await expect(labQuery(page)).not.toContainText('no column');
      }
    });
  });
});

test.describe('a link to the library’s own demo', () => {
  test('opens what it names, and loads its reader for it alone', async ({ page }) => {
    test.slow();
    await test.step('loads its reader, which other visits do not', async () => {
      const scripts: string[] = [];
      page.on('request', request => scripts.push(new URL(request.url()).pathname));
      await open(page, '/demo#1eyJvIjp7InNob3dOb3RUb2dnbGUiOjF9fQ');
      await expect(builder(page).locator('.ruleGroup-notToggle').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(scripts.length).toBeGreaterThan(3);
      expect(scripts).not.toContain(reader());
      await page.goto('about:blank');
      await open(page, '/demo#showNotToggle=true');
      await expect(page).toHaveURL(/\/demo#1[\w-]+$/);
      expect(scripts).toContain(reader());
    });

    await test.step('sets options', async () => {
      await visit(page, '/demo#enableDragAndDrop=true&showNotToggle=true');
      await expect(page).toHaveURL(/\/demo#1[\w-]+$/);
      await expect(builder(page).locator('.ruleGroup-notToggle').first()).toBeVisible();
      await expect(builder(page).getByTestId('drag-handle').first()).toBeVisible();
      await expect(rules(page)).toHaveCount(5);
      await expect(notices(page)).toBeEmpty();
      // The address is one of this demo by now.
      await page.reload();
      await expect(builder(page).locator('.ruleGroup-notToggle').first()).toBeVisible();
    });

    await test.step('opens the kit that it names and keeps the rest', async () => {
      await visit(page, '/demo#style=antd&showCloneButtons=true');
      await expect(page).toHaveURL(/\/demo\/antd#1[\w-]+$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ant Design demo');
      await expect(builder(page).locator('.rule-cloneRule')).toHaveCount(5);
    });

    await test.step('opens a compressed state, and names what this demo lacks', async () => {
      const query = {
        combinator: 'or',
        rules: [
          { field: 'firstName', operator: '=', value: 'Ella' },
          { field: 'groupedField1', operator: '=', value: 'groupedField4', valueSource: 'field' },
          { combinator: 'and', rules: [{ field: 'age', operator: '>', value: '28' }] },
        ],
      };
      const options = { showNotToggle: true, useDateTimePackage: true };
      await visit(page, `/demo/bootstrap${permalink({ query, options, style: 'antd' })}`);
      await expect(page).toHaveURL(/\/demo\/bootstrap#1[\w-]+$/);
      await expect(rules(page)).toHaveCount(2);
      await expect(builder(page).locator('.ruleGroup-notToggle').first()).toBeVisible();
      await expect(page.getByRole('tabpanel', { name: 'Output' })).toContainText(
        /firstName = 'Ella'\s+or\s+\(age > 28\)/,
      );
      await expect(notices(page)).toHaveText(
        'Date/time package: not part of this demo. “groupedField1” is not a field of this demo.',
      );
      await builder(page).getByRole('textbox').first().fill('Nina');
      await expect(notices(page)).toBeEmpty();
    });

    await test.step('opens a query with independent combinators', async () => {
      const rule = (value: string) => ({ field: 'firstName', operator: '=', value });
      const queryIC = { rules: [rule('Ella'), 'and', rule('Nina'), 'or', rule('Joni')] };
      const query = { combinator: 'and', rules: [rule('Miles')] };
      const options = { independentCombinators: true };
      await visit(page, `/demo${permalink({ query, queryIC, options })}`);
      await expect(rules(page)).toHaveCount(3);
      await expect(builder(page).getByTestId('combinators')).toHaveCount(2);
    });

    await test.step('opens a format of the output', async () => {
      await visit(page, '/demo?outputMode=export&exportFormat=mongodb#showNotToggle=true');
      await expect(page).toHaveURL(/\/demo#1[\w-]+$/);
      await expect(openTab(page)).toHaveText('Output');
      const panel = page.getByRole('tabpanel', { name: 'Output' });
      await expect(panel.getByRole('combobox', { name: 'Format' })).toHaveValue('mongodb_query');
      await expect(panel.locator('pre').first()).toContainText('"$and"');
      await expect(builder(page).locator('.ruleGroup-notToggle').first()).toBeVisible();
    });

    await test.step('opens a format of imports', async () => {
      await visit(page, '/demo?outputMode=import&importFormat=mongodb');
      await expect(openTab(page)).toHaveText('Import');
      const panel = page.getByRole('tabpanel', { name: 'Import' });
      await expect(panel.getByRole('combobox', { name: 'Format' })).toHaveValue('mongodb');
      await panel.getByRole('button', { name: 'Import' }).click();
      await expect(panel).toContainText('read. Undo restores the previous query.');
    });
  });

  test('says what this demo lacks', async ({ page }) => {
    test.slow();
    for (const [path, text] of [
      ['/demo#datetime=true', 'Date/time package: not part of this demo.'],
      ['/demo#enableExpressions=true', 'Expressions: not part of this demo.'],
      ['/demo?outputMode=theme', 'Theme builder: not part of this demo.'],
      ['/demo#style=prime', 'PrimeReact: not part of this demo.'],
      ['/demo#s=eJx', 'The link is damaged, so you see the start.'],
      ['/demo#a=<script>', 'This link is not from this page, so you see the start.'],
    ] as const)
      await test.step(path, async () => {
        await visit(page, path);
        await expect.soft(notices(page)).toHaveText(text);
        await expect.soft(rules(page)).toHaveCount(5);
        // The reader goes on from there.
        await page.getByRole('tab', { name: 'Code' }).click();
        await expect(page).toHaveURL(/\/demo#1[\w-]+$/);
        await expect(openTab(page)).toHaveText('Code');
        await expect(notices(page)).toBeEmpty();
      });
  });

  test('opens the start with a message when its reader cannot be loaded', async ({
    page,
    watch,
  }) => {
    watch.allow(/ERR_FAILED|Loading chunk/);
    await page.route(`**${reader()}`, route => route.abort());
    await open(page, '/demo#showNotToggle=true');
    await expect(notices(page)).toHaveText(
      'The code that reads this link could not be loaded, so you see the start.',
    );
  });
});
