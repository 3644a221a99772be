import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failureOf, runPlugin } from './test/process-mdx';
import remarkLibraryData, { readLibraryData, TABLE_NAMES } from './library-data';

const dataDir = join(__dirname, '../../../src/data/library');
const V7 = '/site/versioned_docs/version-7/page.mdx';
const V3 = '/site/versioned_docs/version-3/intro.mdx';
const run = (markdown: string, path?: string): string =>
  runPlugin(remarkLibraryData, [{ dataDir, registry: '', enabled: false }], markdown, path);

describe('LibraryTable', () => {
  it('renders the default combinators as a table', () => {
    expect(run('<LibraryTable of="combinators" />')).toBe(
      '<table><tr><td>Name</td><td>Label</td></tr>' +
        '<tr><td><code>and</code></td><td>AND</td></tr>' +
        '<tr><td><code>or</code></td><td>OR</td></tr></table>',
    );
  });

  it('uses the version from the path', () => {
    expect(run('<LibraryTable of="formats" />', V7)).not.toContain('>cypher<');
    expect(run('<LibraryTable of="formats" />')).toContain('>cypher<');
    expect(run('<LibraryTable of="formats" />', V3).match(/<tr>/g)).toHaveLength(6);
  });

  it.each(TABLE_NAMES)('renders %s of version 8', name => {
    expect(run(`<LibraryTable of="${name}" />`).match(/<tr>/g)?.length).toBeGreaterThan(2);
  });

  it('names the props of each control besides those that all controls receive', () => {
    const names = '<code>checked</code>, <code>handleOnChange</code>, <code>label</code>, ';
    const row = `<td><code>NotToggleProps</code></td><td>${names}<code>ruleGroup</code></td>`;
    for (const path of [undefined, V7]) {
      expect(run('<LibraryTable of="controlProps" />', path)).toContain(
        `<td><code>notToggle</code></td><td><code>NotToggle</code></td>${row}`,
      );
    }
    expect(
      run('<LibraryTable of="NotToggleProps" without="CommonSubComponentProps" />').match(/<tr>/g),
    ).toHaveLength(5);
    expect(
      failureOf(() => run('<LibraryTable of="NotToggleProps" without="Nothing" />')),
    ).toContain('has no type "Nothing"');
  });

  it('renders the properties of a type', () => {
    expect(run('<LibraryTable of="ValidationResult" />')).toBe(
      '<table><tr><td>Name</td><td>Type</td></tr>' +
        '<tr><td><code>valid</code></td><td><code>boolean</code></td></tr>' +
        '<tr><td><code>reasons?</code></td><td><code>any[]</code></td></tr></table>',
    );
  });

  it('rejects an unknown name, with the line', () => {
    expect(failureOf(() => run('\n\n<LibraryTable of="operation" />'))).toMatch(
      /^3: .*no type "operation"/,
    );
  });

  it('rejects data that the version does not have', () => {
    expect(() => run('<LibraryTable of="matchModes" />', V7)).toThrow(/7\.7\.1 has no matchModes/);
  });

  it('rejects an expression and an unknown attribute', () => {
    expect(() => run('<LibraryTable of={name} />')).toThrow(/must be a string/);
    expect(() => run('<LibraryTable from="operators" />')).toThrow(/has no attribute "from"/);
  });
});

describe('Prop', () => {
  it('renders type and default as a paragraph', () => {
    expect(run('<Prop of="QueryBuilder" name="showNotToggle" />')).toBe(
      '<p className="prop-facts"><span className="prop-facts__label">Type</span> <code>boolean</code> ' +
        '<span className="prop-facts__label">Default</span> <code>false</code></p>',
    );
  });

  it('renders inline within a sentence', () => {
    expect(run('Takes <Prop of="FormatQueryOptions" name="paramPrefix" /> only.')).toBe(
      '<p>Takes <span className="prop-facts"><span className="prop-facts__label">Type</span> <code>string</code> ' +
        '<span className="prop-facts__label">Default</span> <code>\':\'</code></span> only.</p>',
    );
  });

  it('marks required and deprecated props and shortens long types', () => {
    expect(run('<Prop of="ValueEditor" name="operator" />')).toContain('>Required<');
    expect(run('<Prop of="QueryBuilder" name="independentCombinators" />')).toContain(
      '>Deprecated<',
    );
    expect(run('<Prop of="QueryBuilder" name="onMoveRule" />')).toContain('prop-facts--long');
  });

  it('differs between versions', () => {
    const page = '<Prop of="QueryBuilder" name="showMuteButtons" />';
    expect(run(page)).toContain('boolean');
    expect(() => run(page, V7)).toThrow(
      /"QueryBuilder" of version 7\.7\.1 has no "showMuteButtons"/,
    );
  });

  it('rejects a missing name and an unknown type', () => {
    expect(() => run('<Prop of="QueryBuilder" />')).toThrow(/needs of/);
    expect(() => run('<Prop of="Querybuilder" name="fields" />')).toThrow(/no type "Querybuilder"/);
  });
});

describe('links of types', () => {
  const registry = join(mkdtempSync(join(tmpdir(), 'library-data-')), 'symbols.json');
  const path = '/api/react-querybuilder/type-aliases/BaseOptionMap';
  writeFileSync(
    registry,
    JSON.stringify([
      { package: 'react-querybuilder', name: 'BaseOptionMap', kind: 'type-aliases', path },
    ]),
  );
  const page = '<Prop of="QueryBuilder" name="fields" />';
  const linked = (file?: string): string =>
    runPlugin(remarkLibraryData, [{ dataDir, registry, enabled: true }], page, file);

  it('point to the reference, and name its version if it differs', () => {
    expect(linked()).toContain(
      `<code>FlexibleOptionListProp<FullField> | <a href="${path}">BaseOptionMap</a><FullField></code>`,
    );
    expect(linked(V7)).toContain(`<a href="${path}" title="API 8.24.1">`);
  });

  it('are omitted on pages of older versions', () => {
    expect(linked('/site/versioned_docs/version-6/page.mdx')).not.toContain('<a ');
  });
});

it('reads every version that the site documents', () => {
  expect([3, 4, 5, 6, 7, 8].map(major => readLibraryData(dataDir, major).version)).toEqual([
    '3.12.1',
    '4.5.3',
    '5.4.1',
    '6.5.5',
    '7.7.1',
    '8.24.1',
  ]);
  expect(() => readLibraryData(dataDir, 9)).toThrow(/v9\.json/);
});
