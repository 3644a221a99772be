import { expect, open, test } from './lib/test';

const NAMES = [
  'formatQuery',
  'parseCEL',
  'parseJSONata',
  'parseJsonLogic',
  'parseMongoDB',
  'parseSpEL',
  'parseSQL',
  'transformQuery',
];

test('lists the globals in the console and loads nothing until one is called', async ({ page }) => {
  const messages: string[] = [];
  const requests: string[] = [];
  page.on('console', message => messages.push(message.text()));
  await open(page, '/docs/intro');
  await expect
    .poll(() => messages.some(text => NAMES.every(name => text.includes(name))))
    .toBe(true);
  await page.waitForLoadState('networkidle');
  // The browser may still prefetch files of other pages.
  page.on('request', request => {
    if (request.resourceType() === 'script') requests.push(request.url());
  });
  const before = await page.evaluate(
    names => names.map(name => typeof (window as unknown as Record<string, unknown>)[name]),
    NAMES,
  );
  expect(before).toEqual(NAMES.map(() => 'function'));
  expect(requests).toEqual([]);

  const sql = await page.evaluate(`formatQuery({
    combinator: 'and',
    rules: [{ field: 'firstName', operator: '=', value: 'Steve' }]
  }, 'sql')`);
  expect(sql).toBe("(firstName = 'Steve')");
  expect(requests.length).toBeGreaterThan(0);

  const parsed = await page.evaluate(`parseSQL("SELECT * FROM musicians WHERE age > 28")`);
  expect(parsed).toEqual({
    combinator: 'and',
    rules: [{ field: 'age', operator: '>', value: 28 }],
  });
});

test('answers calls of each global', async ({ page }) => {
  await open(page, '/');
  const results = await page.evaluate(`(async () => ({
    cel: await parseCEL('age > 28'),
    jsonata: await parseJSONata('age > 28'),
    jsonLogic: await parseJsonLogic({ '>': [{ var: 'age' }, 28] }),
    mongo: await parseMongoDB({ age: { $gt: 28 } }),
    spel: await parseSpEL('age > 28'),
    sql: await parseSQL('age > 28'),
    rules: (await transformQuery({ combinator: 'and', rules: [] })).rules,
  }))()`);
  const rules = [{ field: 'age', operator: '>', value: 28 }];
  expect(results).toMatchObject({
    cel: { rules },
    jsonata: { rules },
    jsonLogic: { rules },
    mongo: { rules },
    spel: { rules },
    sql: { rules },
    rules: [],
  });
});
