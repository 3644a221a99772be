import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { build } from 'esbuild';
import fc from 'fast-check';
import { THEME_PRESETS } from '../src/features/demo/theme/presets';
import { printCss } from '../src/features/demo/theme/css';
import type { CssReading } from '../src/features/demo/theme/read-css';
import { themes } from '../src/features/demo/theme/theme.fixture';
import { KITS } from '../src/kits/registry';
import { expectAccessible } from './lib/axe';
import { setColourMode } from './lib/colour-mode';
import { watchDownloads } from './lib/page-weight';
import { expect, hydrated, open, test } from './lib/test';

/** Limit of what the tab downloads, in KB (1,024 bytes) after gzip. */
const KILOBYTES = 25;

const hashOf = (content: object): string =>
  `#1${Buffer.from(JSON.stringify(content)).toString('base64url')}`;

const THEME = hashOf({ p: 'theme' });

const builder = (page: Page): Locator => page.getByRole('region', { name: 'Query builder' });
const group = (page: Page): Locator => builder(page).locator('.ruleGroup').first();
const panel = (page: Page): Locator => page.getByRole('tabpanel', { name: 'Theme' });
const controlOf = (page: Page, groupName: string, label: string): Locator =>
  panel(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: groupName }) })
    .getByLabel(label, { exact: true });

const openTheme = async (page: Page, path = '/demo', hash = THEME): Promise<void> => {
  await open(page, path + hash);
  await expect(panel(page).getByRole('button', { name: 'Cards' })).toBeVisible();
};

/** Opens the tab again in the page that is open, as if nothing had been changed in it. */
const restart = async (page: Page, hash = THEME): Promise<void> => {
  const show = (next: string): Promise<void> =>
    page.evaluate(value => void (window.location.hash = value), next);
  await show(hashOf({}));
  await expect(panel(page)).toBeHidden();
  await show(hash);
  await expect(panel(page).getByRole('button', { name: 'Cards' })).toBeVisible();
};

/** What the address says about the theme. */
const themeInAddress = (page: Page): unknown =>
  (
    JSON.parse(
      Buffer.from(new URL(page.url()).hash.slice(2), 'base64url').toString() || '{}',
    ) as Record<string, unknown>
  ).t;

const paste = async (page: Page, css: string): Promise<Locator> => {
  await panel(page).getByRole('textbox', { name: 'CSS to read' }).fill(css);
  await panel(page).getByRole('button', { name: 'Read CSS' }).click();
  return panel(page).locator('form').getByRole('status');
};

/** Opens all groups of variables. */
const unfold = async (page: Page): Promise<void> => {
  for (const name of ['Branch lines', 'Drop indicators']) {
    await panel(page).locator('summary', { hasText: name }).click();
  }
  await expect(panel(page).locator('details:not([open])')).toHaveCount(0);
};

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('downloads little, and nothing before the tab opens', async ({ page }) => {
  await open(page, '/demo');
  // The first interaction loads what colors code, in every view.
  await page.keyboard.press('Shift');
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForLoadState('networkidle');
  const downloads = watchDownloads(page, path => path.startsWith('/assets/'));
  await page.getByRole('tab', { name: 'Theme' }).click();
  await expect(panel(page).getByRole('button', { name: 'Cards' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Cards' }).click();
  await expect(panel(page).getByText('--rqb-border-radius: 0.875rem')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const files = await downloads();
  const kilobytes = files.reduce((sum, { gzip }) => sum + gzip, 0) / 1024;
  expect(kilobytes).toBeGreaterThan(3);
  expect(kilobytes).toBeLessThanOrEqual(KILOBYTES);
});

test('changes the query builder, and keeps the theme in the address and in every kit', async ({
  page,
}) => {
  await openTheme(page);

  await test.step('a color', async () => {
    await controlOf(page, 'Background', 'Color').fill('rgb(255 0 0 / 50%)');
    await expect(group(page)).toHaveCSS('background-color', 'rgba(255, 0, 0, 0.5)');
    await controlOf(page, 'Background', 'Background, Color: color').fill('#0000ff');
    await expect(group(page)).toHaveCSS('background-color', 'rgba(0, 0, 255, 0.5)');
    await controlOf(page, 'Background', 'Background, Color: opacity').fill('10');
    await expect(group(page)).toHaveCSS('background-color', 'rgba(0, 0, 255, 0.1)');
  });

  await test.step('what is no color stays in the field, and changes nothing', async () => {
    const field = controlOf(page, 'Background', 'Color');
    await field.fill('nothing that is a color');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue('nothing that is a color');
    await expect(group(page)).toHaveCSS('background-color', 'rgba(0, 0, 255, 0.1)');
    await field.fill('rgb(0 0 255 / 10%)');
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  });

  await test.step('a length, a unit and a style', async () => {
    await controlOf(page, 'Border', 'Width').fill('3');
    await expect(group(page)).toHaveCSS('border-top-width', '3px');
    await controlOf(page, 'Border', 'Border, Radius: unit').selectOption('px');
    await controlOf(page, 'Border', 'Radius').fill('7');
    await expect(group(page)).toHaveCSS('border-top-left-radius', '7px');
    await controlOf(page, 'Border', 'Style').selectOption('dotted');
    await expect(group(page)).toHaveCSS('border-top-style', 'dotted');
    await panel(page).getByRole('radio', { name: 'Comfortable' }).check();
    await expect(group(page)).toHaveCSS('padding-top', '14px');
  });

  await test.step('branch lines follow the border', async () => {
    await panel(page).getByRole('checkbox', { name: 'Branches' }).check();
    const line = (): Promise<string> =>
      builder(page)
        .locator('.rule')
        .first()
        .evaluate(rule => getComputedStyle(rule, '::before').borderLeft);
    await expect.poll(line).toMatch(/^3px dotted/);
  });

  const theme = {
    b: {
      spacing: '0.875rem',
      'border-width': '3px',
      'background-color': 'rgb(0 0 255 / 10%)',
      'border-style': 'dotted',
      'border-radius': '7px',
    },
  };

  await test.step('after a reload', async () => {
    await expect.poll(() => themeInAddress(page)).toEqual(theme);
    await page.reload();
    await hydrated(page);
    await expect(group(page)).toHaveCSS('border-top-style', 'dotted');
  });

  await test.step('in other kits', async () => {
    for (const { label } of KITS.filter(({ id }) => ['material', 'bulma'].includes(id))) {
      await page
        .getByRole('navigation', { name: 'UI kits' })
        .getByRole('link', { name: label, exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${label} demo`);
      await expect(group(page)).toHaveCSS('border-top-left-radius', '7px');
      await expect(group(page)).toHaveCSS('background-color', 'rgba(0, 0, 255, 0.1)');
      expect(themeInAddress(page)).toEqual(theme);
    }
  });

  await test.step('until it is reset', async () => {
    await panel(page).getByRole('button', { name: 'Reset Border, Style' }).click();
    await expect(group(page)).toHaveCSS('border-top-style', 'solid');
    await panel(page).getByRole('button', { name: 'Reset theme' }).click();
    await expect(group(page)).not.toHaveCSS('border-top-left-radius', '7px');
    await expect.poll(() => themeInAddress(page)).toBeUndefined();
  });
});

// One visit for each test below: a step begins with the tab opened again.
test('makes a theme from presets, a brand color and a background', async ({ page }) => {
  test.slow();
  await openTheme(page);

  await test.step('says which style sheet and which prop a theme needs', async () => {
    await panel(page).getByRole('button', { name: 'Minimal' }).click();
    await expect(panel(page)).toContainText(
      "controlClassnames={{ queryBuilder: 'queryBuilder-justified",
    );
    await expect(panel(page).getByRole('link', { name: 'tidy-controls.css' })).toBeVisible();
  });

  await test.step('flags contrast that is too low, with a fix', async () => {
    await restart(page);
    const contrast = panel(page).getByRole('region', { name: 'Contrast' });
    await expect(contrast).toContainText(/light mode: \d+\.\d:1, also in groups of level 3/);
    await controlOf(page, 'Background', 'Color').fill('rgb(0 0 0 / 40%)');
    await expect(contrast).toContainText('Text needs 4.5:1');
    await contrast
      .getByRole('button', { name: /^Use the background rgb\(0 0 0 \/ \d+%\)$/ })
      .click();
    await expect(contrast).toContainText('also in groups of level 3');
    await expect(contrast.getByRole('button')).toHaveCount(0);
  });

  await test.step('sets all colors from one, readable in both modes', async () => {
    await restart(page);
    await panel(page).getByRole('button', { name: 'Tree', exact: true }).click();
    await panel(page).getByLabel('Colors from your brand color').fill('#7c2d12');
    await expect
      .poll(() => themeInAddress(page))
      .toMatchObject({
        b: { 'branch-indent': '0.875rem', 'background-color': 'rgb(124 45 18 / 7%)' },
        d: { 'dnd-drop-indicator-color': '#b08171' },
      });
    await expect(group(page)).toHaveCSS('background-color', 'rgba(124, 45, 18, 0.07)');
    const contrast = panel(page).getByRole('region', { name: 'Contrast' });
    await expect(contrast).toContainText(/light mode: \d+\.\d:1, also in groups of level 3/);
    await expect(panel(page).locator('pre')).toContainText(
      '--rqb-border-color: rgb(124 45 18 / 40%)',
    );
    await panel(page).getByRole('radio', { name: 'Dark mode only' }).check();
    await panel(page).getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect(contrast).toContainText(/dark mode: \d+\.\d:1, also in groups of level 3/);
    await expect(group(page)).toHaveCSS('background-color', 'rgba(176, 129, 113, 0.07)');
  });
});

test('shows a theme as CSS, as SCSS and in the code', async ({ page }) => {
  test.slow();
  await openTheme(page);

  await test.step('applies presets, and shows them as CSS, as SCSS and in the code', async () => {
    for (const { label, theme } of THEME_PRESETS.filter(each => each.label !== 'Default')) {
      const button = panel(page).getByRole('button', { name: label, exact: true });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(() => themeInAddress(page)).toMatchObject({ b: theme.base });
    }
    await panel(page).getByRole('tab', { name: 'SCSS' }).click();
    await expect(
      panel(page).getByText("@use 'react-querybuilder/dist/query-builder.scss'"),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'Code' }).click();
    const code = page.getByRole('tabpanel', { name: 'Code' });
    await expect(code.getByText("import './theme.css';")).toBeVisible();
    await code.getByRole('tab', { name: 'theme.css' }).click();
    await expect(code.getByText('--rqb-border-radius: 0.75rem')).toBeVisible();
  });

  await test.step('has values for the dark mode', async () => {
    await restart(page);
    await panel(page).getByRole('radio', { name: 'Dark mode only' }).check();
    await panel(page).getByRole('button', { name: 'Switch to dark mode' }).click();
    await controlOf(page, 'Border', 'Color').fill('rgb(1, 2, 3)');
    await expect(group(page)).toHaveCSS('border-top-color', 'rgb(1, 2, 3)');
    await expect(panel(page).locator('pre')).toContainText('@media (prefers-color-scheme: dark)');
    await panel(page).getByRole('radio', { name: 'data-theme attribute' }).check();
    await expect(panel(page).locator('pre')).toContainText("[data-theme='dark'] .queryBuilder");
    await setColourMode(page, 'light');
    await expect(group(page)).not.toHaveCSS('border-top-color', 'rgb(1, 2, 3)');
  });

  await test.step('applies the CSS that it shows, when an application has it', async () => {
    const { theme } = THEME_PRESETS.find(({ label }) => label === 'Blueprint') ?? {};
    if (!theme) throw new Error('There is no preset Blueprint.');
    await restart(page, hashOf({ o: { showBranches: 1 }, p: 'theme', t: { b: theme.base } }));
    const look = (): Promise<string[]> =>
      builder(page)
        .locator('.ruleGroup .ruleGroup')
        .first()
        .evaluate(element => {
          const { background, border, borderRadius, padding } = getComputedStyle(element);
          const before = getComputedStyle(element, '::before');
          return [background, border, borderRadius, padding, before.borderLeft];
        });
    await expect(group(page)).toHaveCSS('border-top-style', 'dashed');
    const shown = await look();
    await panel(page).getByRole('button', { name: 'Reset theme' }).click();
    await panel(page).getByRole('checkbox', { name: 'Branches' }).check();
    expect(await look()).not.toEqual(shown);
    // Rules of the demo are within the scope of its kit, which an application doesn't have.
    const css = printCss(theme).replaceAll('.queryBuilder', '.kit-default .queryBuilder');
    await page.addStyleTag({ content: css });
    expect(await look()).toEqual(shown);
  });
});

test('reads CSS of the reader', async ({ page }) => {
  test.slow();
  await openTheme(page);

  await test.step('reads CSS', async () => {
    const css = `/* Mine */
    .my-app .queryBuilder { --rqb-spacing: 2rem; --rqb-border-style: double; color: red }
    @media (prefers-color-scheme: dark) { .x { --rqb-border-color: #010203 } }
    [data-theme="dark"] .y { --rqb-background-color: rgb(4 5 6) }
    @media print { .z { --rqb-spacing: 0 } }
    :root { --rqb-nothing: 1px; paint: red }`;
    const status = await paste(page, css);
    await expect(status).toContainText('4 values read.');
    for (const left of ['color', '@media print: --rqb-spacing', '--rqb-nothing', 'paint']) {
      await expect(status).toContainText(left);
    }
    await expect(group(page)).toHaveCSS('border-top-style', 'double');
    await expect
      .poll(() => themeInAddress(page))
      .toEqual({
        b: { spacing: '2rem', 'border-style': 'double' },
        d: { 'border-color': '#010203', 'background-color': 'rgb(4 5 6)' },
      });
    await expect(panel(page).getByRole('textbox', { name: 'CSS to read' })).toHaveValue(css);
  });

  await test.step('says what is wrong with a text that is no CSS', async () => {
    await restart(page, hashOf({ p: 'theme', t: { b: { 'border-style': 'double' } } }));
    const texts = [
      '',
      'hello',
      '}}}}{{{{',
      '<style>a</style>',
      '--rqb-spacing',
      '.a { --rqb-spacing: url(https://example.com/) }',
      "@import 'https://example.com/x.css'; .a { color: red }",
      '\u0000\uFFFF'.repeat(1000),
    ];
    for (const text of texts) {
      const status = await paste(page, text);
      await expect(status).toContainText('There is no --rqb-… variable');
      await expect(group(page)).toHaveCSS('border-top-style', 'double');
    }
    const status = await paste(page, '--rqb-spacing: 1rem; --rqb-border-style: dotted');
    await expect(status).toContainText('2 values read.');
    await expect(group(page)).toHaveCSS('border-top-style', 'dotted');
  });

  await test.step('refuses CSS that would crash the browser, and says why', async () => {
    await restart(page);
    const nested = '.a {'.repeat(10_000) + '}'.repeat(10_000);
    await expect(await paste(page, nested)).toContainText('100 brackets inside of each other');
    await expect(panel(page).getByRole('textbox', { name: 'CSS to read' })).toHaveValue(nested);
    await expect(await paste(page, '.a { --rqb-spacing: 2rem }')).toContainText('1 value read.');
  });

  await test.step('reads 1,000 themes from their CSS, with the parser of the browser', async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `export { printCss } from './css'; export { readCss } from './read-css';`,
        resolveDir: join(__dirname, '../src/features/demo/theme'),
      },
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'themeCss',
    });
    const samples = fc.sample(themes, 1000);
    const wrong = await page.evaluate(
      ([code, all]) => {
        interface Tested {
          readonly printCss: (theme: unknown, settings: unknown) => string;
          readonly readCss: (css: string) => CssReading;
        }
        // eslint-disable-next-line @typescript-eslint/no-implied-eval -- The code is that of the page.
        const load = new Function(`${code};return themeCss;`) as () => Tested;
        const tested = load();
        return all.flatMap((theme, index) => {
          const dark = index % 2 === 0 ? 'media' : 'attribute';
          const { theme: read, leftOut } = tested.readCss(tested.printCss(theme, { dark }));
          const sorted = (values: object): string => JSON.stringify(Object.entries(values).sort());
          const { base, dark: darkValues } = read ?? { base: {}, dark: {} };
          const isSame =
            leftOut.length === 0 &&
            sorted(base) === sorted(theme.base) &&
            sorted(darkValues) === sorted(theme.dark);
          return isSame ? [] : [{ theme, read, leftOut }];
        });
      },
      [outputFiles[0]?.text ?? '', samples] as const,
    );
    expect(samples.length).toBe(1000);
    expect(wrong).toEqual([]);
  });
});

test('is accessible, and fits a phone', async ({ page }) => {
  test.slow();
  await openTheme(page);

  await test.step('is accessible in both modes', async () => {
    await panel(page).getByRole('button', { name: 'Cards' }).click();
    await unfold(page);
    await paste(page, '.a { color: red; --rqb-spacing: 1rem }');
    for (const mode of ['light', 'dark'] as const) {
      await setColourMode(page, mode);
      await expectAccessible(page, { include: 'main' });
    }
  });

  await test.step('fits a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await setColourMode(page, 'light');
    await restart(page);
    await panel(page).getByRole('button', { name: 'Cards' }).click();
    await unfold(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });

  await test.step('layouts and the theme fit a phone from right to left', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await restart(page, hashOf({ o: { rightToLeft: 1, showBranches: 1 }, p: 'theme' }));
    await expect(panel(page).getByRole('button', { name: 'Cards' })).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page, { include: 'main' });
  });
});

test('works by keyboard', async ({ page }) => {
  await open(page, '/demo');
  await page.getByRole('tab', { name: 'Output' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Theme' })).toBeFocused();
  const preset = panel(page).getByRole('button', { name: 'Default' });
  await expect(preset).toBeVisible();
  await page.keyboard.press('Tab');
  // Firefox and Chromium also stop at what scrolls.
  if (!(await preset.evaluate(element => element === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await expect(preset).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Minimal' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await panel(page).getByRole('radio', { name: 'Compact' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel(page).getByRole('radio', { name: 'Standard' })).toBeChecked();
  await expect(group(page)).toHaveCSS('padding-top', '8px');
  await panel(page).locator('summary', { hasText: 'Branch lines' }).focus();
  await page.keyboard.press('Enter');
  await controlOf(page, 'Branch lines', 'Indent').focus();
  await page.keyboard.type('2');
  await expect.poll(() => themeInAddress(page)).toMatchObject({ b: { 'branch-indent': '2rem' } });
});

test('layouts are in the code', async ({ page }) => {
  await open(
    page,
    `/demo/material${hashOf({
      o: {
        inlineCombinators: 1,
        actionsBelow: 1,
        compactRows: 1,
        hiddenButton: 2,
        rightToLeft: 1,
        enableDragAndDrop: 1,
      },
      p: 'code',
    })}`,
  );
  const code = page.getByRole('tabpanel', { name: 'Code' });
  for (const text of [
    'addGroupAction: null',
    'ruleGroup: GroupWithActionsBelow',
    'inline-combinators',
    'compact-rows',
    '<div dir="rtl">',
  ]) {
    await expect(code.locator('pre', { hasText: text })).toBeVisible();
  }
  await code.getByRole('tab', { name: 'GroupWithActionsBelow.tsx' }).click();
  await expect(code.getByText('useRuleGroup(props)')).toBeVisible();
});
