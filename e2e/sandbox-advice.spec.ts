import { expectAccessibleInBothModes } from './lib/axe';
import { expectPhase, linkTo, openSandbox, run } from './lib/sandbox';
import { expect, test } from './lib/test';

const code = `import { QueryBuilder, formatQuery } from 'react-querybuilder';

const query = { combinator: 'and', rules: [] };

export default function App() {
  return (
    <>
      <QueryBuilder independentCombinators defaultQuery={query} />
      <pre>{formatQuery(query, 'mongodb')}</pre>
      <QueryBuilder query={query} />
    </>
  );
}
`;

test('advice explains mistakes and repairs them, in a way that the editor can undo', async ({
  page,
}) => {
  test.slow();
  await openSandbox(page, await linkTo(code, '8'));
  const problems = page.getByRole('region', { name: 'Problems' });
  const editor = page.locator('.cm-content');
  await editor.click();
  const advice = problems.locator('[data-source="advice"]');
  await expect(advice).toHaveCount(3, { timeout: 60_000 });
  const [first, second] = [advice.nth(0), advice.nth(1)];
  await expect(first).toContainText('ignores independentCombinators');
  await expect(first.getByRole('link', { name: /Read more/ })).toHaveAttribute(
    'href',
    /\/docs\/next\/tips\/common-mistakes#independentcombinators-does-nothing$/,
  );
  await expect(advice.nth(2)).toContainText('Edits have no effect');
  await expect(advice.nth(2).locator('details')).toHaveCount(0);

  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(first.locator('del')).toHaveText(/- .*independentCombinators/);
  await expect(first.locator('ins')).toHaveText(/\+ .*<QueryBuilder defaultQuery/);
  await expectAccessibleInBothModes(page, { include: '[aria-label="Problems"]' });
  await first.getByRole('button', { name: 'Apply fix' }).click();
  await expect(editor).not.toContainText('independentCombinators');
  await expect(editor).toBeFocused();
  await expect(page.getByText('Fixed in App.tsx.')).toBeVisible();
  await expect(advice).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(editor).toContainText('independentCombinators');
  await expect(advice).toHaveCount(3);

  await problems.getByRole('button', { name: 'Fix all in App.tsx' }).click();
  await expect(editor).toContainText("JSON.stringify(formatQuery(query, 'mongodb_query'))");
  await expect(editor).not.toContainText('independentCombinators');
  await expect(advice).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(editor).toContainText("formatQuery(query, 'mongodb')");
  await expect(second).toContainText('deprecated');

  // The library's own message leads to its section, too.
  await run(page);
  await expectPhase(page, 'rendered');
  await expect(
    page.getByRole('log').getByRole('link', { name: 'What this message means' }).first(),
  ).toHaveAttribute('href', /\/docs\/next\/tips\/console-messages#/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('advice fits, and a fix shows the code', async ({ page }) => {
    test.slow();
    await openSandbox(page, await linkTo(code, '8'));
    const view = page.getByRole('group', { name: 'View' });
    await view.getByRole('button', { name: 'Code' }).click();
    await page.locator('.cm-content').click();
    await view.getByRole('button', { name: 'Result' }).click();
    const advice = page.locator('[data-source="advice"]').first();
    await advice.locator('summary').click({ timeout: 60_000 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await advice.getByRole('button', { name: 'Apply fix' }).click();
    await expect(page.locator('.cm-content')).toBeFocused();
  });
});
