import type { Page } from '@playwright/test';
import { listen, type Listener } from './lib/listener';
import {
  expectPhase,
  linkTo,
  openNext,
  openSandbox,
  resultOf,
  run,
  runCode,
  runNext,
} from './lib/sandbox';
import { expect, test } from './lib/test';

/*
 * Code that attacks the sandbox. Each attack prints a line, so that a test fails if it did not run.
 * The same code then runs in a page without protection, with a listener of its own: what arrives
 * there shows that the attack works, and that packets of the sandbox would have arrived by then.
 */

const problems = '[aria-label="Problems"]';
const log = '[role="log"]';

/** `frame` makes a frame with a separate document. */
const HELPERS = `
const element = (tag, attributes) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  document.body.append(made);
  return made;
};
const blob = code => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
const frame = attributes => new Promise(resolve => {
  const made = document.createElement('iframe');
  made.onload = () => resolve(made);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  document.body.append(made);
});
`;

/** Code that connects to a STUN server, which sends packets. `X` is the realm. */
const connect = (udpPort: number): string => `
  const peer = new X.RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${udpPort}' }] });
  peer.createDataChannel('data');
  await peer.setLocalDescription(await peer.createOffer());`;

type Attack = (at: (name: string) => string) => string;

/** Attacks whose request arrives at the listener if nothing prevents it. */
const REQUESTS: Readonly<Record<string, Attack>> = {
  fetch: at => `await fetch('${at('fetch')}', { mode: 'no-cors' });`,
  'fetch-keepalive': at =>
    `await fetch('${at('fetch-keepalive')}', { mode: 'no-cors', keepalive: true });`,
  xhr: at => `const x = new XMLHttpRequest(); x.open('GET', '${at('xhr')}'); x.send();`,
  websocket: at => `new WebSocket('${at('websocket').replace('http', 'ws')}');`,
  'event-source': at => `new EventSource('${at('event-source')}');`,
  beacon: at => `navigator.sendBeacon('${at('beacon')}', 'data');`,
  ping: at => `element('a', { href: '#', ping: '${at('ping')}' }).click();`,
  image: at => `new Image().src = '${at('image')}';`,
  srcset: at => `element('img', { srcset: '${at('srcset')} 1x' });`,
  'svg-image': at =>
    `document.body.insertAdjacentHTML('beforeend', '<svg><image href="${at('svg-image')}"/></svg>');`,
  poster: at => `element('video', { poster: '${at('poster')}' });`,
  video: at => `element('video', { src: '${at('video')}', preload: 'auto' });`,
  audio: at => `element('audio', { src: '${at('audio')}', preload: 'auto' });`,
  input: at => `element('input', { type: 'image', src: '${at('input')}' });`,
  script: at => `element('script', { src: '${at('script')}' });`,
  module: at => `element('script', { type: 'module', src: '${at('module')}' });`,
  // The words are apart, because the sandbox reads the names of modules from the code.
  import: at =>
    `element('script', { type: 'module' }).textContent = 'im' + 'port "${at('import')}"';`,
  stylesheet: at => `element('link', { rel: 'stylesheet', href: '${at('stylesheet')}' });`,
  prefetch: at => `element('link', { rel: 'prefetch', href: '${at('prefetch')}' });`,
  preload: at => `element('link', { rel: 'preload', as: 'image', href: '${at('preload')}' });`,
  modulepreload: at => `element('link', { rel: 'modulepreload', href: '${at('modulepreload')}' });`,
  'css-import': at => `element('style', {}).textContent = '@import "${at('css-import')}";';`,
  'css-url': at =>
    `element('p', { style: 'background: url(${at('css-url')})' }).textContent = 'text';`,
  font: at => `void new FontFace('stolen', 'url(${at('font')})').load().catch(() => undefined);`,
  iframe: at => `element('iframe', { src: '${at('iframe')}' });`,
  object: at => `element('object', { data: '${at('object')}' });`,
  embed: at => `element('embed', { src: '${at('embed')}' });`,
  form: at =>
    `element('iframe', { name: 'target' }); element('form', { action: '${at('form')}', target: 'target' }).submit();`,
  'frame-location': at =>
    `(await frame({})).contentWindow.location.href = '${at('frame-location')}';`,
  // Not awaited: after the attacks above, their load event does not come.
  'frame-image': at => `void frame({ srcdoc: '<img src="${at('frame-image')}">' });`,
  'frame-refresh': at =>
    `void frame({ srcdoc: '<meta http-equiv="refresh" content="0;url=${at('frame-refresh')}">' });`,
  worker: at => `new Worker(blob("fetch('${at('worker')}', { mode: 'no-cors' })"));`,
  'shared-worker': at =>
    `new SharedWorker(blob("fetch('${at('shared-worker')}', { mode: 'no-cors' })"));`,
};

/** Attacks that no plain server of the test can receive, or that need a permission or other software. */
const OTHERS: Readonly<Record<string, Attack>> = {
  'web-transport': at => `await new WebTransport('${at('').replace('http', 'https')}').ready;`,
  'fetch-later': at => `fetchLater('${at('fetch-later')}');`,
  'service-worker': at => `await navigator.serviceWorker.register('${at('sw.js')}');`,
  'dns-prefetch': at => `element('link', { rel: 'dns-prefetch', href: '${at('')}' });`,
  preconnect: at => `element('link', { rel: 'preconnect', href: '${at('')}' });`,
  'frame-preconnect': at => `await frame({ srcdoc: '<link rel="preconnect" href="${at('')}">' });`,
  prerender: at => `element('link', { rel: 'prerender', href: '${at('prerender')}' });`,
  speculation: at =>
    `element('script', { type: 'speculationrules' }).textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: ['${at('speculation')}'] }] });`,
  worklet: at => `await CSS.paintWorklet.addModule('${at('worklet')}');`,
  popup: at => `if (window.open('${at('popup')}')) throw new Error();`,
  'top-location': at => `window.top.location.href = '${at('top')}';`,
  'parent-location': at => `window.parent.location.href = '${at('parent')}';`,
  download: at => `element('a', { href: '${at('download')}', download: '' }).click();`,
  payment: at =>
    `await new PaymentRequest([{ supportedMethods: '${at('payment')}' }], { total: { label: 'x', amount: { currency: 'EUR', value: '1' } } }).show();`,
  identity: at =>
    `void navigator.credentials.get({ identity: { providers: [{ configURL: '${at('identity')}', clientId: 'x' }] } }).catch(() => undefined);`,
  presentation: at => `await new PresentationRequest('${at('presentation')}').start();`,
  speech: () => `window.speechSynthesis.speak(new SpeechSynthesisUtterance('secret'));`,
  recognition: () => `new webkitSpeechRecognition().start();`,
};

/** Attacks that replace the document, each in a separate run. */
const NAVIGATIONS: Readonly<Record<string, Attack>> = {
  location: at => `location.href = '${at('location')}';`,
  anchor: at => `element('a', { href: '${at('anchor')}' }).click();`,
  refresh: at =>
    `document.head.append(element('meta', { 'http-equiv': 'refresh', content: '0;url=${at('refresh')}' }));`,
  submit: at => `element('form', { action: '${at('submit')}' }).submit();`,
};

/** Code that makes a realm and lets it report that it runs. */
const REALMS: Readonly<Record<string, string>> = {
  blank: `(await frame({})).contentWindow.setTimeout(CODE_TEXT);`,
  'srcdoc-inline': `await frame({ srcdoc: '<script>' + CODE_TEXT + '<' + '/script>' });`,
  'srcdoc-blob': `await frame({ srcdoc: '<script src="' + blob(CODE_TEXT) + '"><' + '/script>' });`,
  'srcdoc-handler': `await frame({ srcdoc: '<svg onload="' + CODE_TEXT + '"></svg>' });`,
  'javascript-address': `element('iframe', { src: 'javascript:' + CODE_TEXT });`,
  'blob-document': `element('iframe', { src: URL.createObjectURL(new Blob(['<script>' + CODE_TEXT + '<' + '/script>'], { type: 'text/html' })) });`,
  'data-document': `element('iframe', { src: 'data:text/html,<script>' + CODE_TEXT + '<' + '/script>' });`,
  worker: `const w = new Worker(blob('postMessage("worker")')); w.onmessage = ({ data }) => window.postMessage(data, '*');`,
};

const script = (
  attacks: Readonly<Record<string, string>>,
  before = '',
): string => `${HELPERS}${before}
void (async () => {
${Object.entries(attacks)
  .map(([name, code]) => `try {\n${code}\n} catch {}\nconsole.log('tried ${name}');`)
  .join('\n')}
console.log('the end');
})();
`;

const codeOf = (attacks: Readonly<Record<string, Attack>>, { http }: Listener): string =>
  script(
    Object.fromEntries(
      Object.entries(attacks).map(([name, attack]) => [
        name,
        `{${attack(path => `${http}/${path}`)}}`,
      ]),
    ),
  );

/** What code exports in the sandbox: without it, the page waits whether something is rendered after all. */
const APP = '\nexport const App = () => <p>ran</p>;\n';

/** Lines of the code itself: `lib/test.ts` prints violations of policies, in frames as well. */
const linesOf = async (page: Page): Promise<string[]> => {
  const lines = await page.locator(`${log} pre`).allTextContents();
  return lines.filter(line => !line.startsWith('content security policy'));
};

/** The browser reports what it blocks, and Playwright reports requests that never leave it. */
const BLOCKED = /^console (?:error|warning)|^request to another host/;

test.describe('denies the network', () => {
  let target: Listener;
  let control: Listener;

  test.beforeEach(async () => {
    target = await listen();
    control = await listen();
  });

  test.afterEach(() => {
    target.close();
    control.close();
  });

  const expectNothing = (): void => {
    expect(target.requests).toEqual([]);
    expect(target.connections()).toBe(0);
    expect(target.packets()).toBe(0);
  };

  test('by requests', async ({ page, context, watch }) => {
    test.slow();
    watch.allow(BLOCKED);
    const attacks = { ...OTHERS, ...REQUESTS };
    await openSandbox(page, await linkTo(codeOf(attacks, target)));
    const address = page.url();
    await run(page);
    await expect(page.locator(log)).toContainText('the end');
    const lines = await linesOf(page);
    expect(lines).toEqual([...Object.keys(attacks).map(name => `tried ${name}`), 'the end']);

    const plain = await context.newPage();
    await plain.goto(control.http);
    await plain.evaluate(codeOf(REQUESTS, control));
    await expect
      .poll(() =>
        Object.keys(REQUESTS).filter(
          name => !control.requests.some(path => path.startsWith(`/${name}`)),
        ),
      )
      .toEqual([]);
    expectNothing();
    expect(page.url()).toBe(address);
    expect(context.pages()).toEqual([page, plain]);
  });

  // In a page of its own each: Chromium may never leave a page whose frame was refused a navigation.
  for (const [name, attack] of Object.entries(NAVIGATIONS)) {
    test(`by navigation: ${name}`, async ({ page, context, watch }) => {
      watch.allow(BLOCKED);
      const code = `${HELPERS}console.log('trying ${name}');${attack(path => `${target.http}/${path}`)}`;
      await openSandbox(page, await linkTo(code));
      const address = page.url();
      await run(page);
      await expect(page.locator(log)).toContainText(`trying ${name}`);
      // The browser reports that it blocks the navigation.
      await expect
        .poll(() => watch.problems.join('\n'))
        .toMatch(/Content Security Policy|sandboxed/);
      expect(page.url()).toBe(address);

      const plain = await context.newPage();
      await plain.goto(control.http);
      await plain
        .evaluate(`${HELPERS}${attack(path => `${control.http}/${path}`)}`)
        .catch(() => undefined);
      await expect
        .poll(() => control.requests.some(path => path.startsWith(`/${name}`)))
        .toBe(true);
      expectNothing();
    });
  }

  test('by WebRTC', async ({ page, context, watch }) => {
    watch.allow(BLOCKED);
    const attacks = ({ udpPort }: Listener): string =>
      script({
        itself: `{ const X = window; ${connect(udpPort)} }`,
        prefixed: `{ const X = { RTCPeerConnection: window.webkitRTCPeerConnection }; ${connect(udpPort)} }`,
        frame: `{ const X = (await frame({})).contentWindow; ${connect(udpPort)} }`,
        'frame of a frame': `{ const inner = (await frame({})).contentDocument; const made = inner.createElement('iframe'); inner.body.append(made); const X = made.contentWindow; ${connect(udpPort)} }`,
        srcdoc: `{ await frame({ srcdoc: '<script src="' + blob(${JSON.stringify(`(async () => { const X = window; ${connect(udpPort)} })();`)}) + '"><' + '/script>' }); }`,
        names: `for (const name of Object.getOwnPropertyNames(window)) if (/RTC/.test(name) && window[name]) console.log('found ' + name);`,
      });
    await runCode(page, attacks(target) + APP, 'rendered');
    await expect(page.locator(log)).toContainText('the end');
    const lines = await linesOf(page);
    expect(lines).toEqual([
      ...['itself', 'prefixed', 'frame', 'frame of a frame', 'srcdoc', 'names'].map(
        name => `tried ${name}`,
      ),
      'the end',
    ]);

    const plain = await context.newPage();
    await plain.goto(control.http);
    await plain.evaluate(attacks(control));
    await expect.poll(() => control.packets()).toBeGreaterThan(0);
    expectNothing();
  });

  test('by code in another realm', async ({ page, context, watch }) => {
    watch.allow(BLOCKED);
    const listening = `const CODE_TEXT = "(window.parent||window).postMessage('child','*')";
const heard = new Set();
window.addEventListener('message', ({ data }) => { heard.add(data); console.log('heard ' + data); });
`;
    const code = (realm: string): Readonly<Record<string, string>> =>
      Object.fromEntries(
        Object.entries(REALMS).map(([name, text]) => [
          name,
          `{${text.replaceAll('CODE_TEXT', `CODE_TEXT.replace('child', '${realm} ${name}')`)}}`,
        ]),
      );
    await runCode(page, script(code('sandbox'), listening) + APP, 'rendered');
    await expect(page.locator(log)).toContainText('the end');

    const plain = await context.newPage();
    const heard: string[] = [];
    plain.on('console', message => heard.push(message.text()));
    await plain.goto(control.http);
    await plain.evaluate(script(code('control'), listening));
    for (const name of Object.keys(REALMS)) {
      const text = name === 'worker' ? 'heard worker' : `heard control ${name}`;
      await expect.poll(() => heard, { message: name }).toContain(text);
    }
    const lines = await linesOf(page);
    expect(lines).toEqual([...Object.keys(REALMS).map(name => `tried ${name}`), 'the end']);
  });
});

/** Expects that the page works: it did not crash, and runs the next code. */
const expectAlive = async (page: Page): Promise<void> => {
  await expect(page.getByText('This page crashed')).toHaveCount(0);
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('export default function App() { return <p>alive</p>; }');
  await run(page);
  await expectPhase(page, 'rendered');
  await expect(resultOf(page).getByText('alive')).toBeVisible();
};

test.describe('stays responsive and shows what happened', () => {
  test('when code prints too much', async ({ page }) => {
    test.slow();
    for (const [code, shown] of [
      [`console.log(...Array(10000).fill('x'.repeat(4000)));`, /… 39,999,999 characters left out/],
      [`console.log({ text: 'x'.repeat(5e7) });`, /characters left out/],
      [
        `for (let i = 0; i < 400; i += 1) console.log('y'.repeat(9000));`,
        /… 9,000 characters left out/,
      ],
      [`for (let i = 0; i < 1e5; i += 1) console.log(i);`, /too many lines/],
      [
        `const deep = level => level === 0 ? 1 : Array(50).fill(deep(level - 1)); console.log(deep(5));`,
        /\[\[\[\[\[1, 1/,
      ],
    ] as const) {
      await test.step(code, async () => {
        await runNext(page, `${code}\nconsole.info('it ran');${APP}`, 'rendered');
        await expect(page.locator(log)).toContainText(shown);
        expect(await page.locator(`${log} pre`).count()).toBeLessThanOrEqual(500);
      });
    }
    await expectAlive(page);
  });

  test('when code throws too much', async ({ page }) => {
    test.slow();
    for (const code of [
      `throw new Error('y'.repeat(5e7));`,
      `for (let i = 0; i < 20; i += 1) void Promise.reject(new Error(i + 'z'.repeat(1e7)));`,
      `for (let i = 0; i < 1e4; i += 1) void Promise.reject(new Error('number ' + i));`,
    ]) {
      await test.step(code, async () => {
        await openNext(page, await linkTo(`console.log('it ran');\n${code}`));
        await run(page);
        await expect(page.locator(log)).toContainText('it ran');
        // A slow browser takes so long for these texts that the page stops the code.
        await expect(page.locator(problems)).toContainText(
          /number 0|characters left out|did not answer/,
        );
        await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', /failed|hung/);
        expect(await page.locator(`${problems} li`).count()).toBeLessThanOrEqual(20);
      });
    }
    await expectAlive(page);
  });

  test('when code replaces built-in methods', async ({ page }) => {
    test.slow();
    for (const [patch, shown] of [
      [`Array.prototype.join = () => ({ an: 'object' });`, 'it ran'],
      [`Array.prototype.flatMap = () => [{}];`, 'that the sandbox does not understand'],
      [
        `Array.prototype.flatMap = () => ({ slice: () => 'text' });`,
        'that the sandbox does not understand',
      ],
      [`String.prototype.matchAll = () => { throw new Error(); };`, 'it ran'],
      [`String.prototype.slice = () => ({}); Array.prototype.map = () => [{}];`, 'it ran'],
      [`Array.prototype.some = () => { throw new Error('some'); };`, ''],
      [`WeakSet.prototype.has = Map.prototype.get = () => ({});`, ''],
      [`JSON.stringify = () => ({}); Object.keys = () => [{}];`, 'it ran'],
      [`Object.defineProperty(Object.prototype, 'text', { set() {}, get: () => ({}) });`, ''],
      [`MessagePort.prototype.postMessage = () => { throw new Error('port'); };`, 'it ran'],
    ] as const) {
      await test.step(patch, async () => {
        const code = `console.log('before');\n${patch}\nconsole.log('it ran', { a: [1] });\nthrow new Error('after');`;
        await openNext(page, await linkTo(code));
        await run(page);
        await expect(page.locator('[aria-label="Console"]')).toContainText('before');
        await expect(page.locator('[aria-label="Console"]')).toContainText(shown);
        await expect(page.getByText('This page crashed')).toHaveCount(0);
      });
    }
    await expectAlive(page);
  });

  test('when code forges messages', async ({ page }) => {
    const code = `
const forged = [
  'sandbox-ready', null, { type: 'run', order: {} }, { type: 'clear' }, { type: 'rendered', empty: false },
  { type: 'console', level: 'log', text: 'forged', cut: 0 }, { type: 'error', text: { forged: 1 }, places: [] },
];
for (const message of forged) {
  const { port1 } = new MessageChannel();
  for (const target of [window, window.parent, window.top]) {
    target.postMessage(message, '*');
    if (message) target.postMessage(message, '*', [new MessageChannel().port2]);
  }
  window.dispatchEvent(new MessageEvent('message', { data: message, source: window.parent, ports: [port1] }));
}
console.log('it ran');
export default function App() { return <p>still there</p>; }
`;
    await runCode(page, code, 'rendered');
    await expect(page.locator(log)).toContainText('it ran');
    await expect(resultOf(page).getByText('still there')).toBeVisible();
    await expect(page.locator('[aria-label="Result"]')).not.toContainText('forged');
    await expect(page.locator(problems)).toContainText('None found.');
    await expectAlive(page);
  });

  test('when code throws values that cannot be read', async ({ page }) => {
    test.slow();
    const unreadable = 'The code threw a value that cannot be shown.';
    const trap = `const trap = () => { throw new Error('trap'); };
const hostile = target => new Proxy(target, new Proxy({}, { get: () => trap }));
console.log('it ran', hostile({}), hostile(() => 1), [hostile([])]);
`;
    for (const [code, shown] of [
      ['throw hostile({});', unreadable],
      ['throw hostile(function () {});', unreadable],
      ["throw hostile(new Error('x'));", unreadable],
      ['void Promise.reject(hostile({}));', unreadable],
      ['setTimeout(() => { throw hostile({}); });', unreadable],
      ['throw { toString() { throw 1; }, get x() { throw 2; } };', unreadable],
      [
        "const error = new Error('x'); Object.defineProperty(error, 'message', { get: trap }); throw error;",
        unreadable,
      ],
      [
        "const error = new Error('x'); Object.defineProperty(error, 'stack', { get: trap }); throw error;",
        unreadable,
      ],
      ["const error = new Error('x'); error.stack = { a: 1 }; throw error;", 'Error: x'],
      ["const error = new Error('x'); error.name = Symbol('n'); throw error;", unreadable],
      ["throw Symbol('thrown');", 'Symbol(thrown)'],
      ['throw null;', 'null'],
    ] as const) {
      await test.step(code, async () => {
        await openNext(page, await linkTo(trap + code));
        await run(page);
        await expect(page.locator(problems)).toContainText(shown);
        await expect(page.locator(log)).toContainText('it ran [object] [object] [[object]]');
      });
    }
    await expectAlive(page);
  });
});

test.describe('recovers', () => {
  const code = 'export default function App() { return <p>recovered</p>; }';
  const FAILED = /^console error.*(?:Failed to load resource|net::ERR)/;

  test('from a compiler that failed to load', async ({ page, watch }) => {
    test.slow();
    watch.allow(FAILED);
    await openSandbox(page, await linkTo(code));
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/js/**', route => route.abort());
    await run(page);
    await expect(page.locator(problems)).toContainText('The compiler could not be loaded.');
    await expectPhase(page, 'failed');
    await page.unroute('**/assets/js/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectPhase(page, 'rendered');
    await expect(resultOf(page).getByText('recovered')).toBeVisible();
  });

  test('from a frame document that failed to load', async ({ page, watch }) => {
    test.slow();
    watch.allow(FAILED);
    for (const [what, status] of [
      ['was aborted', undefined],
      ['is missing', 404],
    ] as const) {
      await test.step(`from a frame document that ${what}`, async () => {
        await page.route('**/assets/sandbox/frame.*', route =>
          status === undefined ? route.abort() : route.fulfill({ status, body: 'no' }),
        );
        await openSandbox(page, await linkTo(code));
        await run(page);
        await expect(page.locator(problems)).toContainText(
          'The frame that runs the code could not be loaded.',
        );
        await page.unroute('**/assets/sandbox/frame.*');
        await page.getByRole('button', { name: 'Retry' }).click();
        await expectPhase(page, 'rendered');
        await expect(resultOf(page).getByText('recovered')).toBeVisible();
      });
    }
  });

  test('from a module that was answered with a page', async ({ page }) => {
    let answered = 0;
    await page.route(/\/assets\/sandbox\/(?!frame|samples|types|libraries)[^/]+\.js$/, route => {
      answered += 1;
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sign in' });
    });
    await openSandbox(page, await linkTo(code));
    await run(page);
    await expect(page.locator(problems)).toContainText('answered with a page instead of a file');
    expect(answered).toBeGreaterThan(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expectPhase(page, 'rendered');
    await expect(resultOf(page).getByText('recovered')).toBeVisible();
  });
});
