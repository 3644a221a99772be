import { expectAccessibleInBothModes } from './lib/axe';
import { expectPhase, linkTo, openSandbox, resultOf, run, sandboxReady } from './lib/sandbox';
import { expect, test } from './lib/test';

const code = `import { useState } from 'react';
import { formatQuery, parseSQL, QueryBuilder, remove } from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields = [{ name: 'firstName', label: 'First name' }];
const sql = "firstName like 'Stev%' and firstName != 'Steve'";
const initialQuery = parseSQL(sql, { independentCombinators: true });

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  return (
    <>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={q => setQuery(q)}
        independentCombinators
      />
      <button onClick={() => setQuery(remove(query, [-1]))}>Remove</button>
      <pre>{formatQuery(query, 'sql')}</pre>
    </>
  );
}
`;

/** The prop, but not the option. */
const PROP = /independentCombinators\s/;
/** Longer than the types take to load. */
const LOADED = { timeout: 60_000 };

test('an upgrade applies all fixes, lists decisions, and can be undone', async ({ page }) => {
  test.slow();
  await openSandbox(page, (await linkTo(code, '6')).replace('#', '?upgrade=8#'));
  const panel = page.getByRole('region', { name: 'Upgrade your code' });
  const version = page.getByLabel('Version', { exact: true });
  const editor = page.locator('.cm-content');
  await expect(panel.getByRole('status')).toHaveText('2 fixes and 1 decision.', LOADED);
  await expect(panel.getByLabel('From')).toHaveValue('6');
  await expect(panel.getByLabel('to', { exact: true })).toHaveValue('8');
  await expect(version).toHaveValue('6');
  const [parser, prop, decision] = [0, 1, 2].map(index => panel.getByRole('listitem').nth(index));
  if (!parser || !prop || !decision) throw new Error('The list is empty.');
  await expect(parser).toContainText('App.tsx, line 2');
  await expect(parser.locator('ins').last()).toContainText("from 'react-querybuilder/parseSQL'");
  await expect(prop.locator('del')).toContainText('independentCombinators');
  await expect(decision).toContainText('A negative position is not a path');
  await expect(decision.locator('del')).toHaveCount(0);
  await expect(decision.getByRole('link')).toHaveAttribute('href', /\/docs\/next\/migrate#[\w-]+$/);
  await expect(panel.getByRole('link', { name: 'comparison in the lab' })).toHaveAttribute(
    'href',
    /\/lab\?compare=6\.\.8$/,
  );
  await expectAccessibleInBothModes(page, { exclude: '[aria-label="Result"] iframe' });

  await panel.getByRole('button', { name: 'Apply all 2 fixes and switch to version 8' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Upgrade your code' })).toBeFocused();
  await expect(version).toHaveValue('8');
  await expect(editor).toContainText("from 'react-querybuilder/parseSQL'");
  await expect(editor).not.toContainText(PROP);
  await expect(page.getByText('Version 8 runs the code now.')).toBeVisible();
  await expect(panel.getByRole('status')).toContainText('1 decision. Problems lists', LOADED);
  await expect(panel.getByRole('button', { name: /^(?:Apply|Switch)/ })).toHaveCount(0);
  // Code of a link still waits for the reader.
  await expectPhase(page, 'idle');
  await run(page);
  await expectPhase(page, 'rendered');
  await expect(resultOf(page).locator('pre')).toContainText("firstName like 'Stev%'");

  // An edit after the upgrade survives the way back, and so does the way back a reload.
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('// mine\n');
  await expect(page).toHaveURL(/#1/);
  await page.reload();
  await sandboxReady(page);
  await page.getByRole('button', { name: 'Back to version 6' }).click();
  await expect(version).toHaveValue('6');
  await expect(editor).toContainText('formatQuery, parseSQL');
  await expect(editor).not.toContainText('// mine');
  await page.getByRole('button', { name: 'Back to version 8' }).click();
  await expect(editor).toContainText('// mine');
  await editor.click();
  await page.keyboard.press('Control+z');
  await expect(version).toHaveValue('6');
  await expect(editor).toContainText('formatQuery, parseSQL');
});

test('the button opens the upgrade, whose fixes apply one by one', async ({ page }) => {
  test.slow();
  await openSandbox(page, await linkTo(code, '6'));
  const button = page.getByRole('button', { name: 'Upgrade' });
  const panel = page.getByRole('region', { name: 'Upgrade your code' });
  const editor = page.locator('.cm-content');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: 'Upgrade your code' })).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(panel.getByRole('status')).toHaveText('2 fixes and 1 decision.', LOADED);

  const fix = panel.getByRole('button', { name: 'Apply fix' });
  await fix.last().focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('1 fix and 1 decision.');
  await expect(editor).not.toContainText(PROP);
  await fix.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('1 decision.');
  // The button is gone, so its heading has the focus.
  await expect(panel.getByRole('heading', { name: 'Upgrade your code' })).toBeFocused();
  await editor.click();
  await page.keyboard.press('Control+z');
  await expect(editor).toContainText('formatQuery, parseSQL');
  await expect(panel.getByRole('status')).toHaveText('1 fix and 1 decision.');

  await panel.getByLabel('to', { exact: true }).selectOption('7');
  await expect(panel.getByRole('status')).toHaveText('1 fix.');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('a link chooses the versions, and the code stays to be pasted', async ({ page }) => {
    test.slow();
    await openSandbox(page, '/sandbox?version=5&upgrade=7');
    const panel = page.getByRole('region', { name: 'Upgrade your code' });
    await expect(page.getByLabel('Version', { exact: true })).toHaveValue('5');
    await expect(panel.getByLabel('From')).toHaveValue('5');
    await expect(panel.getByLabel('to', { exact: true })).toHaveValue('7');
    await expect(panel.getByRole('status')).toHaveText('No change to this code was found.', LOADED);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await panel.getByRole('button', { name: 'Switch to version 7' }).click();
    await expect(page.getByLabel('Version', { exact: true })).toHaveValue('7');

    // The code in the other version is a draft.
    await page.evaluate(() => localStorage.clear());
    // The code of a link waits, but the upgrade is in sight.
    await openSandbox(page, (await linkTo(code, '6')).replace('#', '?upgrade=8#'));
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Apply fix' }).first().click(LOADED);
    await expect(panel.getByRole('status')).toHaveText('1 fix and 1 decision.');
    await expect(panel).toBeVisible();

    await page.evaluate(() => localStorage.clear());
    await openSandbox(page, '/sandbox?version=99&upgrade=2');
    await expect(
      page.getByText('There is no version “99”. There is no upgrade to “2”.'),
    ).toBeVisible();
  });
});
