import { describe, expect, it } from 'vitest';
import { checkConformance } from './check';
import { declaredTests } from './titles';

const SOURCE = `
test('a plain test', async ({ page }) => { await expect(page).toHaveURL('/'); });
test.describe('a group', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(({ page }) => open(page, '/'));
  for (const name of ['a', 'b']) {
    test(\`shows \${name} twice\`, async ({ page }) => {
      test.skip(name === 'b', 'reason');
      await test.step(name, async () => { await page.waitForURL('/'); });
    });
  }
});
describe(kit.label, function () {
  it.each([['x', 1]])('reads %s as $value', value => { expectValue(value); });
});
test.skip('a skipped test', () => { expect(1).toBe(1); });
describe.skip('a skipped group', () => { it('rests', () => { expect(1).toBe(1); }); });
it.todo('a planned test');
it('an empty test', () => { run(); });
test('a twin', () => { expect(1).toBe(1); });
test('a twin', () => { expect(2).toBe(2); });
`;

const FILES: Readonly<Record<string, string>> = { 'e2e/a.spec.ts': SOURCE, 'src/a.ts': SOURCE };

const HEAD = '| No. | Requirement | Shown by |\n| --- | --- | --- |\n';

const check = (rows: string, minRows: Record<string, number> = { 2: 1 }) =>
  checkConformance({ markdown: HEAD + rows, read: file => FILES[file], minRows });

const row = (title: string, file = 'e2e/a.spec.ts'): string =>
  `| 2.1 | It works. | \`${file} › ${title}\` |`;

describe('declaredTests', () => {
  it('finds each test with its groups, and replaces the variable parts of titles', () => {
    expect(declaredTests(SOURCE).map(({ title, runs, asserts }) => [title, runs, asserts])).toEqual(
      [
        ['a plain test', true, true],
        ['a group › shows … twice', true, true],
        ['… › reads … as …', true, true],
        ['a skipped test', false, true],
        ['a skipped group › rests', false, true],
        ['a planned test', false, false],
        ['an empty test', true, false],
        ['a twin', true, true],
        ['a twin', true, true],
      ],
    );
  });
});

describe('checkConformance', () => {
  it('passes rows that name existing tests, and counts rows and tests', () => {
    const second =
      '| 2.2 | Also. | `e2e/a.spec.ts › a plain test`<br>`e2e/a.spec.ts › … › reads … as …` |';
    expect(check(`${row('a plain test')}\n${second}`)).toEqual({ problems: [], rows: 2, tests: 2 });
  });

  it.each([
    ['a row without a test', '| 2.1 | It works. | |', '2.1: no test'],
    [
      'a row without a requirement',
      '| 2.1 |  | `e2e/a.spec.ts › a plain test` |',
      'no requirement',
    ],
    ['a missing test', row('another test'), 'has no test "another test"'],
    ['a test outside its group', row('shows … twice'), 'has no test "shows … twice"'],
    ['a missing file', row('a plain test', 'e2e/b.spec.ts'), 'e2e/b.spec.ts does not exist'],
    ['a file of other code', row('a plain test', 'src/a.ts'), '"src/a.ts" is not a test file'],
    [
      'a code span that is not a test',
      '| 2.1 | It works. | `words` |',
      '"words" is not a test file',
    ],
    ['a test that is skipped', row('a skipped test'), 'is skipped'],
    ['a test in a group that is skipped', row('a skipped group › rests'), 'is skipped'],
    ['a test that is only planned', row('a planned test'), 'is skipped'],
    ['a test without an expectation', row('an empty test'), 'expects nothing'],
    ['a title that two tests have', row('a twin'), 'has several tests "a twin"'],
    ['a gap in the numbers', row('a plain test').replace('2.1', '2.2'), '2.2 should be 2.1'],
    ['an unknown section', row('a plain test').replace('2.1', '3.1'), 'section 3 is unknown'],
  ])('fails at %s', (_, rows, problem) => {
    expect(check(rows).problems.join('\n')).toContain(problem);
  });

  it('fails when a section has fewer rows than its minimum', () => {
    const { problems } = check(row('a plain test'), { 2: 2, 3: 1 });
    expect(problems).toEqual([
      'section 2: 1 rows were read, at least 2 are expected',
      'section 3: 0 rows were read, at least 1 are expected',
    ]);
    expect(check('').problems).toHaveLength(1);
  });
});
