import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import type { Driver, Engine, Key } from './driver';

const PORT = 4445;

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<Key, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  End: '\uE010',
  ArrowDown: '\uE015',
};

/** https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** WebDriver does not tell what a page writes to its console, so each page reports it. */
const REPORT = `
const report = (...values) => navigator.sendBeacon('/report', location.href + ': ' + values.map(String).join(' '));
for (const level of ['error', 'warn']) {
  const write = console[level];
  console[level] = (...values) => { report(...values); write.apply(console, values); };
}
addEventListener('error', event => report(event.message));
addEventListener('unhandledrejection', event => report(event.reason));
addEventListener('securitypolicyviolation', event => report(event.effectiveDirective, event.blockedURI));`;

/** Serves the site with a script in each page that reports its problems. */
const serveReporting = async (origin: string, problems: string[]) => {
  const answer = async (request: IncomingMessage) => {
    if (request.url === '/report.js') {
      return new Response(REPORT, { headers: { 'content-type': 'text/javascript' } });
    }
    if (request.url === '/report') {
      problems.push(await text(request));
      return new Response();
    }
    const response = await fetch(origin + (request.url ?? ''), { redirect: 'manual' });
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    const html = isPage ? await response.text() : '';
    // The frames of the sandbox are served as they are.
    const reporting = html.includes('data-has-hydrated')
      ? html.replace('<head>', '<head><script src="/report.js"></script>')
      : html;
    return new Response(isPage ? reporting : response.body, response);
  };
  const server = createServer((request, response) => {
    void answer(request).then(async result => {
      // Fetch has decoded the body.
      for (const name of ['content-encoding', 'content-length']) result.headers.delete(name);
      response.writeHead(result.status, Object.fromEntries(result.headers));
      response.end(Buffer.from(await result.arrayBuffer()));
    });
  });
  await once(server.listen(0), 'listening');
  return { server, at: `http://localhost:${(server.address() as AddressInfo).port}` };
};

/** A session of WebDriver: https://www.w3.org/TR/webdriver2/#endpoints */
const start = async (origin: string): Promise<Driver> => {
  const problems: string[] = [];
  const { server, at } = await serveReporting(origin, problems);
  const program = spawn('WebKitWebDriver', [`--port=${PORT}`], { stdio: 'inherit' });
  let session = '';
  const send = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${PORT}/session${session}${path}`, {
      method: body ? 'POST' : 'DELETE',
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await expect(async () => {
    const { sessionId } = await send<{ sessionId: string }>('', { capabilities: {} });
    session = `/${sessionId}`;
  }).toPass({ timeout: 30_000 });
  await send('/timeouts', { implicit: 30_000 });
  const find = (target: string) =>
    send<Record<typeof ELEMENT, string>>('/element', {
      using: target.startsWith('//') ? 'xpath' : 'css selector',
      value: target,
    });
  const click = async (target: string): Promise<void> => {
    const element = await find(target);
    // WebKitWebDriver 2.50 refuses to click what is out of view. An option has no place of its own.
    const script =
      '(arguments[0].closest("select") ?? arguments[0]).scrollIntoView({ block: "center" })';
    await send('/execute/sync', { script, args: [element] });
    await send(`/element/${element[ELEMENT]}/click`, {});
  };
  const type = (keys: string): Promise<void> =>
    send('/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: Array.from(keys).flatMap(value => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  return {
    problems,
    open: path => send('/url', { url: at + path }),
    click,
    select: (target, value) =>
      click(
        target.startsWith('//')
          ? `${target}//option[@value="${value}"]`
          : `${target} option[value="${value}"]`,
      ),
    type,
    press: key => type(KEYS[key]),
    evaluate: async (expression, frames = []) => {
      for (const selector of frames) await send('/frame', { id: await find(selector) });
      const value = await send('/execute/sync', { script: `return ${expression}`, args: [] });
      await send('/frame', { id: null });
      return value;
    },
    close: async () => {
      await send('');
      program.kill();
      server.close();
    },
  };
};

export const webkitgtk: Engine = { name: 'WebKitGTK', start };
