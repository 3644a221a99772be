import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { majorAt, VERSIONS } from '../../versions.ts';
import { difference, readHtml, readMarkdown, type Readable } from './readable';
import { builtSite } from './site';

const site = builtSite();
const guides = [...site.pages.keys()].filter(
  address => address.startsWith('/docs/') && site.exists(`${address}.md`),
);

const EXAMPLES = join(import.meta.dirname, '../../src/examples');

/** The line below the title that names what a guide documents. */
const VERSION = /^(# .*\n)\nVersion: (.*)\n/m;

/** Files that a running example shows. A linked file has a guide. */
const sourcesOf = (name: string): readonly string[] =>
  readdirSync(join(EXAMPLES, name), { withFileTypes: true })
    .flatMap(entry => (entry.isFile() ? [entry.name] : []))
    .filter(file => /^[^.]+\.(?:tsx?|css)$/.test(file))
    .map(file => readFileSync(join(EXAMPLES, name, file), 'utf8').trim());

/** Where what readers see differs from the Markdown. */
const problemsOf = (page: Readable, markdown: Readable): readonly string[] =>
  [
    difference(page.code.join('\n\n'), markdown.code.join('\n\n')),
    difference(page.rows.join('\n'), markdown.rows.join('\n')),
    difference(page.text, markdown.text),
  ].filter(problem => problem !== undefined);

it('has the text that readers see in the Markdown of each guide', () => {
  const count = { guides: 0, code: 0, outputs: 0, rows: 0, since: 0, examples: 0, sources: 0 };
  const problems = guides.flatMap(address => {
    const html = site.read(`${address.slice(1)}.html`);
    const source = site.read(`${address.slice(1)}.md`);
    const page = readHtml(html);
    const markdown = readMarkdown(source.replace(VERSION, '$1'));
    count.guides += 1;
    count.code += page.code.length;
    count.outputs += html.match(/class="?[^">]*\bcode-output\b/g)?.length ?? 0;
    count.rows += page.rows.length;
    count.since += page.text.match(/Since\d+\.\d+\.\d+/g)?.length ?? 0;
    const version = VERSION.exec(source)?.[2] ?? 'none';
    const major = majorAt(address);
    const label = VERSIONS.find(each => each.major === major)?.label;
    const examples = [...html.matchAll(/data-example="?([\w-]+)/g)].map(([, name = '']) => name);
    const sources = examples.flatMap(sourcesOf);
    count.examples += examples.length;
    count.sources += sources.length;
    const codes = markdown.code.map(code => code.replace(/^.*\n/, ''));
    return [
      ...problemsOf(page, markdown),
      ...(version.startsWith(`${label} (release ${major}.`) ? [] : [`version ${version}`]),
      ...sources.filter(text => !codes.includes(text)).map(text => `lacks ${text.slice(0, 60)}`),
    ].map(problem => `${address}: ${problem}`);
  });
  expect(problems).toEqual([]);
  expect(count.guides).toBeGreaterThan(270);
  expect(count.code).toBeGreaterThan(3400);
  expect(count.outputs).toBeGreaterThan(1300);
  expect(count.rows).toBeGreaterThan(6000);
  expect(count.since).toBeGreaterThan(100);
  expect(count.examples).toBeGreaterThan(95);
  expect(count.sources).toBeGreaterThanOrEqual(count.examples);
}, 120_000);

const FAULTS = {
  'a changed output': [/(```json\n[^`]*"operator": ")/, '$1x'],
  'a row that is missing': [/^\|(?! -).*\n(?=\|)/m, ''],
  'another release in a note': [/Since (\d)\.\d+/, 'Since $1.99'],
  'a line of code that is missing': [/^import .*\n(?=import )/m, ''],
  'a tab without its label': [/\*\*npm\*\*/, ''],
} as const;

it.each(Object.entries(FAULTS))('finds %s', (_, [pattern, replacement]) => {
  const address = guides.find(
    each => each.startsWith('/docs/next/') && pattern.test(site.read(`${each.slice(1)}.md`)),
  );
  const source = site.read(`${address?.slice(1)}.md`).replace(VERSION, '$1');
  const page = readHtml(site.read(`${address?.slice(1)}.html`));
  expect(problemsOf(page, readMarkdown(source))).toEqual([]);
  expect(problemsOf(page, readMarkdown(source.replace(pattern, replacement)))).not.toEqual([]);
});
