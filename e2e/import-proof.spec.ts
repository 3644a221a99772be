import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './lib/axe';
import { expect, open, test } from './lib/test';

const openImport = async (page: Page): Promise<Locator> => {
  await open(page, '/demo');
  await page.getByRole('tab', { name: 'Import' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Import' });
  await expect(panel).toBeVisible();
  return panel;
};

/** Imports a text, and returns what the page says in the end. */
const importText = async (panel: Locator, format: string, text: string): Promise<string> => {
  const status = panel.getByRole('status');
  await panel.getByRole('combobox', { name: 'Format' }).selectOption(format);
  await panel.getByRole('textbox', { name: 'Text to read' }).fill(text);
  await panel.getByRole('button', { name: 'Import' }).click();
  await expect(status).toContainText(/(?:The same|Different|Not checked):/);
  return status.innerText();
};

/** Texts of each language, and what the page must say. */
const TEXTS: readonly (readonly [format: string, text: string, said: RegExp])[] = [
  ['sql', "age > 28 AND firstName LIKE 'Ella%'", /The same: in SQLite/],
  [
    'sql',
    "voice = 'alto' OR upper(voice) = 'ALTO'",
    /selects the row voice: "ALTO".*leaves it out/,
  ],
  ['sql', 'age > 5 AND age - 1 > 5 AND age < 90', /Different:.*age - 1 > 5 \(line 1, column 13\)/s],
  ['sql', "firstName LIKE 'St_v%e'", /Different:.*Unsupported SQL/s],
  ['sql', 'NOT (NOT (age = 7))', /Different: the text selects the row age: 7/],
  ['sql', 'age = 5 OR soundslike(voice) = 3', /Not checked: .*no such function: soundslike/],
  ['mongodb', '{"age":{"$gte":1,"$lte":5}}', /The same: in mingo/],
  ['mongodb', '{"$or":[{"age":{"$exists":false}},{"age":{"$gt":5}}]}', /Different:.*\$exists/s],
  ['jsonlogic', '{"<":[{"var":"age"},5]}', /The same: in json-logic-js/],
  ['jsonlogic', '{"or":[{"!":[{"var":"age"}]},{">":[{"var":"age"},18]}]}', /Different:/],
  ['jsonata', 'age = 5 or $contains(voice, /^al/)', /The same: in JSONata/],
  ['jsonata', 'age = 5 or $length(voice) > 4', /Different:.*\$length\(voice\) > 4/s],
  ['cel', 'age > 3 && voice.startsWith("al")', /The same: in cel-js/],
  ['cel', 'age > 3 || size(voice) > 4', /Different:.*size\(voice\) > 4/s],
  ['spel', "voice matches '.*50%.*' and age > 5", /The same: in spel2js/],
  ['spel', 'voice == null or voice.isEmpty()', /Different:.*voice\.isEmpty\(\)/s],
  [
    'cypher',
    'MATCH (m) WHERE m.age > 5 RETURN m',
    /Not checked: no engine of this page runs Cypher/,
  ],
];

test('proves each import in an engine of its language', async ({ page }) => {
  const panel = await openImport(page);
  for (const [format, text, said] of TEXTS)
    expect.soft(await importText(panel, format, text), text).toMatch(said);
  expect(new Set(TEXTS.map(([format]) => format)).size).toBe(7);
  await importText(panel, 'sql', "voice = 'alto' OR upper(voice) = 'ALTO'");
  await expectAccessible(page);
});

test('says what the builder cannot keep, and leaves other rules alone', async ({ page }) => {
  const panel = await openImport(page);
  expect(await importText(panel, 'sql', "lastName = 'a' AND age > '1,5'")).toMatch(
    /2 rules read.*“1,5” is not/s,
  );
  const values = page.getByTestId('value-editor');
  await expect(values).toHaveCount(2);
  await expect(values.first()).toHaveValue('a');
  await expect(values.last()).toHaveValue('1');
});

test('compares a pasted query on the rows of the lab, too', async ({ page }) => {
  await open(page, '/lab');
  await page.getByText('Paste a query').click();
  await page.getByLabel('A query as text').fill("age < 20 OR instrument = 'bass'");
  await page.getByRole('button', { name: 'Use this query' }).click();
  const region = page.getByRole('region', { name: 'Query', exact: true });
  await expect(region).toContainText(/The same: .* test rows and 14 rows of the table/);
  await page.getByLabel('A query as text').fill("age < 20 OR substr(biography, 1, 7) = 'studied'");
  await page.getByRole('button', { name: 'Use this query' }).click();
  await expect(region).toContainText(/Different: the text selects the row .*biography/);
});
