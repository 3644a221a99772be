import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureOf, runPlugin } from './test/process-mdx';
import type { ApiSymbol } from './api-registry';
import remarkApiLinks from './api-links';

const folder = mkdtempSync(join(tmpdir(), 'api-links-'));
const registry = join(folder, 'symbols.json');
const symbol = (packageName: string, kind: string, name: string): ApiSymbol => ({
  package: packageName,
  name,
  kind,
  path: `/api/${packageName}/${kind}/${name}`,
});
writeFileSync(
  registry,
  JSON.stringify([
    symbol('react-querybuilder', 'functions', 'formatQuery'),
    symbol('react-querybuilder', 'type-aliases', 'TestID'),
    symbol('react-querybuilder', 'variables', 'TestID'),
    symbol('@react-querybuilder/dnd', 'functions', 'QueryBuilderDnD'),
  ]),
);

const dataDir = join(__dirname, '../../../src/data/library');
const run = (markdown: string, path?: string, enabled = true): string =>
  runPlugin(remarkApiLinks, [{ registry, enabled, dataDir }], markdown, path);

describe('Api', () => {
  it('links a name to its page', () => {
    expect(run('Call <Api name="formatQuery" />.')).toBe(
      '<p>Call <a href="/api/react-querybuilder/functions/formatQuery"><code>formatQuery</code></a>.</p>',
    );
  });

  it('accepts a package and a text', () => {
    expect(
      run('<Api name="QueryBuilderDnD" package="@react-querybuilder/dnd">the wrapper</Api>'),
    ).toBe(
      '<p><a href="/api/@react-querybuilder/dnd/functions/QueryBuilderDnD">the wrapper</a></p>',
    );
  });

  it('prefers the value if a name is also a type', () => {
    expect(run('<Api name="TestID" />')).toContain('/variables/TestID');
  });

  it('names the documented version on pages of older versions', () => {
    expect(
      run('Call <Api name="formatQuery" />.', '/site/versioned_docs/version-7/a.mdx'),
    ).toContain('title="API 8.24.1"');
    expect(
      run(
        '<Api name="QueryBuilderDnD" package="@react-querybuilder/dnd" />',
        '/site/versioned_docs/version-7/a.mdx',
      ),
    ).toContain('title="API 8"');
  });

  it('renders inline code if the build has no reference', () => {
    expect(run('Call <Api name="update" />.', undefined, false)).toBe(
      '<p>Call <code>update</code>.</p>',
    );
  });

  it('renders inline code if the reference omits the name', () => {
    expect(run('Call <Api name="update" />.')).toBe('<p>Call <code>update</code>.</p>');
  });

  it('rejects a name that the version does not export, with the line', () => {
    expect(failureOf(() => run('\nCall <Api name="formatquery" />.'))).toBe(
      '2: react-querybuilder 8.24.1 does not export "formatquery".',
    );
    const V7 = '/site/versioned_docs/version-7/a.mdx';
    expect(failureOf(() => run('<Api name="ungroup" />', V7))).toMatch(
      /7\.7\.1 does not export "ungroup"/,
    );
    expect(failureOf(() => run('<Api name="formatquery" />', V7, false))).toMatch(
      /does not export/,
    );
  });

  it('names the package of a symbol', () => {
    expect(failureOf(() => run('<Api name="QueryBuilderDnD" />'))).toMatch(
      /but @react-querybuilder\/dnd does: add package/,
    );
    expect(
      failureOf(() => run('<Api name="QueryBuilderDnd" package="@react-querybuilder/dnd" />')),
    ).toMatch(/no "QueryBuilderDnd" in @react-querybuilder\/dnd/);
  });

  it('rejects a missing registry', () => {
    const missing = join(folder, 'missing.json');
    expect(() =>
      runPlugin(
        remarkApiLinks,
        [{ registry: missing, enabled: true, dataDir }],
        '<Api name="add" />',
      ),
    ).toThrow(/missing\.json is missing/);
  });

  it('rejects an empty registry', () => {
    const empty = join(folder, 'empty.json');
    writeFileSync(empty, '[]');
    expect(() =>
      runPlugin(
        remarkApiLinks,
        [{ registry: empty, enabled: true, dataDir }],
        '<Api name="add" />',
      ),
    ).toThrow(/lists no symbols/);
  });
});
