import { expectAccessibleInBothModes } from './lib/axe';
import { expect, open, test } from './lib/test';

const PAGE = '/docs/next/styling/primereact-base-ui';

for (const [name, list] of [
  ['primereact', '.rule-operators input'],
  ['base-ui', '.rule-operators'],
] as const) {
  test(`the controls of ${name} work by the keyboard, on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, PAGE);
    const example = page.locator(`[data-example="${name}"]`);
    await example.scrollIntoViewIfNeeded();
    await expect(example).toHaveAttribute('data-phase', 'running');
    await expectAccessibleInBothModes(page, { include: `[data-example="${name}"]` });

    // The list opens at the end of the page, outside of the example's frame.
    await example.locator(list).nth(1).focus();
    await page.keyboard.press('ArrowDown');
    const option = page.getByRole('option', { name: '<=', exact: true });
    await expect(option).toBeVisible();
    await expect(example.getByRole('option')).toHaveCount(0);
    await expect(page.getByRole('listbox')).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(option).toBeHidden();
    await expect(example.locator('pre')).not.toContainText('{">":[{"var":"age"},28]}');
    expect(
      await example.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0);
  });
}
