import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { VERSIONS } from '@site/versions.ts';
import type { SandboxVersion } from '@site/plugins/sandbox/shared/link';
import { explain } from './known-messages';

const root = join(__dirname, '../../../..');

it('explains each message that the guides quote, by its own section', () => {
  let quotes = 0;
  let errors = 0;
  for (const { folder, major } of VERSIONS) {
    const page = join(root, folder, 'tips/console-messages.mdx');
    if (!existsSync(page)) continue;
    const version: SandboxVersion = `${major}`;
    const source = readFileSync(page, 'utf8').replaceAll('\\_', '_');
    for (const [, anchor = '', quote = ''] of source.matchAll(/^## .*\{#(.+)\}\n\n> (.+)$/gm)) {
      expect(explain(quote, version), quote).toBe(`tips/console-messages#${anchor}`);
      quotes += 1;
    }
    for (const [, texts = '', link = ''] of source.matchAll(/^\| (.*?) \| .*?\]\((.+?)\)/gm)) {
      const guide = link
        .replace(/^\.\.\//, '')
        .replace(/^\.\//, 'tips/')
        .replace('.mdx', '');
      for (const [, text = ''] of texts.matchAll(/"(.+?)"(?=,| \(React|$)/g)) {
        // The console names the components.
        const printed = text.replace('a component while', 'a component (`A`) while');
        const expected = printed.includes('unique') ? explain(printed, version) : guide;
        expect(explain(printed, version)?.split('#')[0], text).toBe(expected?.split('#')[0]);
        errors += 1;
      }
    }
  }
  expect(quotes).toBeGreaterThan(20);
  expect(errors).toBeGreaterThan(15);
});

it('says nothing about other messages, and of versions that never print one', () => {
  expect(explain('Hello', '8')).toBeUndefined();
  expect(explain('QueryBuilder was rendered with a truthy independentCombinators prop.', '6')).toBe(
    undefined,
  );
});
