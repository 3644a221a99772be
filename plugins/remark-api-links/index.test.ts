import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureOf, runPlugin } from '../remark-shared/testing';
import remarkApiLinks, { type ApiSymbol } from './index';

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

const run = (markdown: string, path?: string, enabled = true): string =>
  runPlugin(remarkApiLinks, [{ registry, enabled }], markdown, path);

describe('Api', () => {
  it('links a name to its page', () => {
    expect(run('Call <Api name="formatQuery" />.')).toBe(
      '<p>Call <a href="/api/react-querybuilder/functions/formatQuery"><code>formatQuery</code></a>.</p>',
    );
  });

  it('takes a package and a text', () => {
    expect(
      run('<Api name="QueryBuilderDnD" package="@react-querybuilder/dnd">the wrapper</Api>'),
    ).toBe(
      '<p><a href="/api/@react-querybuilder/dnd/functions/QueryBuilderDnD">the wrapper</a></p>',
    );
  });

  it('prefers the value where a name is a type, too', () => {
    expect(run('<Api name="TestID" />')).toContain('/variables/TestID');
  });

  it('says on the pages of older versions which version the link documents', () => {
    expect(
      run('Call <Api name="formatQuery" />.', '/site/versioned_docs/version-7/a.mdx'),
    ).toContain('title="API reference of version 8"');
  });

  it('stays plain code where the build has no reference', () => {
    expect(run('Call <Api name="whatever" />.', undefined, false)).toBe(
      '<p>Call <code>whatever</code>.</p>',
    );
  });

  it('refuses an unknown name, with the line', () => {
    expect(failureOf(() => run('\nCall <Api name="formatQery" />.'))).toMatch(
      /^2: .*no "formatQery"/,
    );
  });

  it('names the package that a symbol is in', () => {
    expect(() => run('<Api name="QueryBuilderDnD" />')).toThrow(/but in @react-querybuilder\/dnd/);
  });

  it('refuses an empty registry', () => {
    const empty = join(folder, 'empty.json');
    writeFileSync(empty, '[]');
    expect(() =>
      runPlugin(remarkApiLinks, [{ registry: empty, enabled: true }], '<Api name="a" />'),
    ).toThrow(/lists no symbols/);
  });
});
