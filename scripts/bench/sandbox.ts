/** Bytes and time of the first run in the sandbox, per version of the library and per kit. */
import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from '@playwright/test';
import {
  encodeSandbox,
  INSTALLED_VERSION,
  SANDBOX_KITS,
  SANDBOX_VERSIONS,
  type SandboxKit,
  type SandboxState,
  type SandboxVersion,
} from '../../plugins/sandbox/shared/link';
import { ensureChromium } from '../../e2e/lib/chromium';
import { watchDownloads, weighPage } from '../../e2e/lib/page-weight';
import { serveBuild } from '../../plugins/hosting/serve-build';
import { isPlainKit } from '../../src/features/sandbox/model/kits';
import { median, tableHead, tableRow } from './statistics';

/** Bytes after gzip that the first run may download without a kit. */
const MAX_BYTES = 500_000;
/** Milliseconds that the first run may take from the click to the result. */
const MAX_TIME = 1500;
/** Visits per version and kit; the median counts. */
const VISITS = 3;

const stateOf = (version: SandboxVersion, kit: SandboxKit): SandboxState => ({
  version,
  kit,
  files: [
    {
      name: 'App.tsx',
      code: `import { useState } from 'react';
import ${version === '3' ? 'QueryBuilder' : '{ QueryBuilder }'} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const fields = [{ name: 'firstName', label: 'First name' }];

export default function App() {
  const [query, setQuery] = useState<any>({
    id: 'root',
    combinator: 'and',
    rules: [{ id: 'rule', field: 'firstName', operator: '=', value: 'Steve' }],
  });
  return <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />;
}
`,
    },
  ],
});

/** Clicks Run and waits for the result, in the page, so that no time between processes is included. */
const timeRun = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const status = document.querySelector<HTMLElement>('[data-phase]');
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Run',
        );
        if (!status || !button) throw new Error('The page has no sandbox.');
        const started = performance.now();
        const observer = new MutationObserver(() => {
          const { phase } = status.dataset;
          if (phase === 'rendered') resolve(performance.now() - started);
          else if (phase === 'failed' || phase === 'hung') reject(new Error(status.innerText));
          else return;
          observer.disconnect();
        });
        observer.observe(status, { attributes: true });
        button.click();
      }),
  );

interface Visit {
  /** Bytes of the page with the editor, without files that every page of the site has. */
  readonly page: number;
  readonly run: number;
  readonly time: number;
}

/** Paths of files that every page of the site has. */
const readShell = async (browser: Browser, origin: string): Promise<ReadonlySet<string>> => {
  const context = await browser.newContext();
  try {
    const files = await weighPage(await context.newPage(), `${origin}/discord`);
    return new Set(files.map(({ path }) => path));
  } finally {
    await context.close();
  }
};

const visit = async (
  browser: Browser,
  origin: string,
  shell: ReadonlySet<string>,
  state: SandboxState,
): Promise<Visit> => {
  // A new context, because a cached file does not count as a download.
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const downloads = watchDownloads(page, path => !shell.has(path));
    const sum = async (): Promise<number> =>
      (await downloads()).reduce((total, { gzip }) => total + gzip, 0);
    await page.goto(`${origin}/sandbox#${await encodeSandbox(state)}`);
    await page.locator('.cm-content').waitFor();
    await page.waitForLoadState('networkidle');
    const before = await sum();
    const time = await timeRun(page);
    return { page: before, run: (await sum()) - before, time };
  } finally {
    await context.close();
  }
};

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);

/** Prints a table with a row per version and kit, and the rows over the limits. */
export const benchSandbox = async (): Promise<void> => {
  if (!existsSync('build/index.html'))
    throw new Error('There is no build. Run npm run build first.');
  const server = await serveBuild('build');
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox'],
  });
  const overLimit: string[] = [];
  try {
    console.log(`
First run in the sandbox without type checking: KB (1000 bytes) after gzip, and the time from the click
to the result, the median of ${VISITS} visits with an empty cache

${tableHead(['version', 'kit', 'page and editor', 'run', 'of it the kit', 'all', 'time'], 2)}`);
    const shell = await readShell(browser, server.origin);
    let withoutKit = 0;
    for (const [version, kit] of [
      ...[...SANDBOX_VERSIONS].reverse().map(name => [name, 'default'] as const),
      ...SANDBOX_KITS.filter(name => !isPlainKit(name)).map(
        name => [INSTALLED_VERSION, name] as const,
      ),
    ]) {
      const visits: Visit[] = [];
      for (let index = 0; index < VISITS; index += 1) {
        visits.push(await visit(browser, server.origin, shell, stateOf(version, kit)));
      }
      const page = median(visits.map(one => one.page));
      const run = median(visits.map(one => one.run));
      const time = median(visits.map(one => one.time));
      if (kit === 'default') withoutKit = run;
      const columns = [
        version,
        kit,
        ...[page, run, run - withoutKit, page + run].map(kilobytes),
        `${(time / 1000).toFixed(2)} s`,
      ];
      console.log(tableRow(columns));
      if (page + withoutKit > MAX_BYTES) {
        overLimit.push(`${version} ${kit}: ${kilobytes(page + withoutKit)} KB`);
      }
      if (time > MAX_TIME) overLimit.push(`${version} ${kit}: ${(time / 1000).toFixed(2)} s`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(
    `\nOver ${kilobytes(MAX_BYTES)} KB or ${MAX_TIME / 1000} s: ${overLimit.join(', ') || 'none'}.`,
  );
};
