import '../polyfills';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Kit } from '../kit';
import { App } from './App';

// A kit is loaded only after its HTML is in the document, as in a browser: Emotion looks for its styles when it loads.
const kits: Record<string, () => Promise<Kit>> = {
  bulma: async () => (await import('../kits/bulma')).bulma,
  chakra: async () => (await import('../kits/chakra')).chakra,
  fluent: async () => (await import('../kits/fluent')).fluent,
  tremor: async () => (await import('../kits/tremor')).tremor,
};

let html: Record<string, string> = {};

beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hydration-'));
  const bundle = path.join(folder, 'server.cjs');
  try {
    execFileSync(
      path.resolve('node_modules/.bin/esbuild'),
      [
        path.join(import.meta.dirname, 'server.tsx'),
        '--bundle',
        '--platform=node',
        '--jsx=automatic',
        '--log-level=error',
        `--outfile=${bundle}`,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    html = JSON.parse(
      execFileSync(process.execPath, [bundle], { encoding: 'utf8', maxBuffer: 2 ** 26 }),
    ) as Record<string, string>;
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 120_000);

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** Hydrates the HTML of a kit; returns what React and the kit complain about. */
const hydrate = async (name: string, text: string): Promise<string[]> => {
  const complaints: string[] = [];
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      complaints.push(args.map(String).join(' '));
    });
  const container = document.createElement('div');
  container.innerHTML = text;
  document.body.append(container);
  const kit = await kits[name]?.();
  if (!kit) throw new Error(`No kit ${name}`);
  let root: Root | undefined;
  // eslint-disable-next-line @typescript-eslint/require-await -- React waits for effects only of an async function
  await act(async () => {
    root = hydrateRoot(container, <App kit={kit} />, {
      onRecoverableError: error => {
        complaints.push(String(error));
      },
    });
  });
  act(() => {
    root?.unmount();
  });
  // Redux Toolkit warns on a slow machine that its own checks take long.
  return complaints.filter(complaint => !/not wrapped in act\(|Middleware took/.test(complaint));
};

describe('the adapters of this repository', () => {
  it.each(Object.keys(kits))(
    '%s renders on the server and hydrates without a complaint',
    async name => {
      const text = html[name] ?? '';
      expect(text.match(/data-rule-id=/g)).toHaveLength(13);
      expect(await hydrate(name, text)).toEqual([]);
    },
    60_000,
  );

  it('notices HTML that is not what the browser renders', async () => {
    const text = (html.bulma ?? '')
      .replace('Stev', 'Eric')
      .replace('title="Field"', 'title="Attribute"');
    expect(await hydrate('bulma', text)).not.toEqual([]);
  });
});
