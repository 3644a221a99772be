import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

interface PartData {
  readonly key: string;
  readonly control: string | null;
}

interface ControlData {
  readonly component: string;
  readonly props: string;
  readonly guide: string;
}

/** What the inspector knows about the library. */
export const INSPECTOR_DATA = JSON.parse(
  readFileSync('src/data/library/inspector.json', 'utf8'),
) as {
  readonly parts: readonly PartData[];
  readonly controls: Readonly<Record<string, ControlData>>;
};

/** The button that starts an inspection. */
export const inspect = (page: Page): Locator =>
  page.getByRole('button', { name: 'Inspect', exact: true });

/** What lies over the builder while it is inspected. */
export const overlay = (page: Page): Locator => page.getByRole('application');

/** Starts an inspection. */
export const begin = async (page: Page): Promise<void> => {
  await inspect(page).first().click();
  await expect(overlay(page)).toBeFocused();
};

/** What the panel says about a part. */
interface Said {
  readonly heading: string | undefined;
  readonly isFocused: boolean;
  /** Whether it says which props the control receives. */
  readonly hasProps: boolean;
  readonly control: string;
  readonly component: string;
}

/** Reads the panel in one call: the walk through all parts of nine kits asks it often. */
const readPanel = (page: Page): Promise<Said> =>
  page.getByRole('region', { name: 'Inspector' }).evaluate((panel: HTMLElement) => {
    const heading = panel.querySelector('h2');
    const fact = (name: string): string => {
      const of = [...panel.querySelectorAll('dl > div')].find(
        each => each.querySelector('dt')?.textContent === name,
      );
      return of?.querySelector('dd')?.innerText ?? '';
    };
    const props = [...panel.querySelectorAll('dt code')].filter(({ textContent }) =>
      /^(?:className|path|schema)$/.test(textContent),
    );
    return {
      heading: heading?.innerText,
      isFocused: heading !== null && heading === document.activeElement,
      hasProps: props.length > 1,
      control: fact('controlElements'),
      component: fact('Component'),
    };
  });

/** Whether the panel says which props the control receives. */
export const recordsProps = (page: Page): Promise<boolean> =>
  readPanel(page).then(({ hasProps }) => hasProps);

/** Presses a key, and returns what the panel says to screen readers then. */
const announcedAfter = async (page: Page, key: string): Promise<string> => {
  await page.keyboard.press(key);
  return page.getByRole('region', { name: 'Inspector' }).getByRole('status').innerText();
};

/** What an inspection shows for each kind of part. */
type Parts = ReadonlyMap<string, { readonly control: string; readonly component: string }>;

/** Selects the first part of each kind by keyboard, and lists what the panel says about them. */
export const walk = async (page: Page): Promise<Parts> => {
  const found = new Map<string, { control: string; component: string }>();
  let said = await announcedAfter(page, 'Home');
  for (let step = 0; step < 400; step += 1) {
    const [name = ''] = said.split(',');
    if (name !== '' && !found.has(name)) {
      await page.keyboard.press('Enter');
      let part: Said | undefined;
      await expect
        .poll(async () => (part = await readPanel(page)), { message: `the panel for ${name}` })
        .toMatchObject({ heading: name, isFocused: true });
      const { hasProps, control = '', component = '' } = part ?? {};
      const isBuilder = name === 'Query builder';
      if (!isBuilder) expect(hasProps, `props of ${name}`).toBe(true);
      if (!isBuilder) expect(component, `component of ${name}`).not.toBe('');
      expect(control, `control of ${name}`).not.toBe('');
      found.set(name, { control, component: isBuilder ? '' : component });
      await overlay(page).focus();
    }
    const next = await announcedAfter(page, 'ArrowRight');
    if (next === said || next.startsWith('Selected')) break;
    said = next;
  }
  return found;
};
