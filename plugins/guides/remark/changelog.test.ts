import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAJORS, VERSIONS } from '../../../versions.ts';
import type { ChangelogRelease, Changes } from '../changelog';
import remarkChangelog from './changelog';
import { failureOf, runPlugin } from './test/process-mdx';

const none: Changes = { added: [], removed: [], deprecated: [], changed: {} };

const folder = mkdtempSync(join(tmpdir(), 'changelog-'));
const registry = join(folder, 'symbols.json');
writeFileSync(
  registry,
  JSON.stringify([
    {
      package: 'react-querybuilder',
      name: 'Field',
      kind: 'interfaces',
      path: '/api/react-querybuilder/interfaces/Field',
    },
  ]),
);

const run = (
  releases: readonly ChangelogRelease[],
  path?: string,
  sentences: Readonly<Record<string, readonly string[]>> = {},
): string => {
  const changelog = join(folder, 'changelog.json');
  const fixes = join(folder, 'fixes.json');
  writeFileSync(changelog, JSON.stringify(releases));
  writeFileSync(fixes, JSON.stringify(sentences));
  return runPlugin(
    remarkChangelog,
    [{ changelog, fixes, registry, enabled: true }],
    '<Changelog />',
    path,
  );
};

describe('Changelog', () => {
  it('links a release to its notes, and symbols to the reference', () => {
    const html = run([
      {
        version: '8.2.0',
        date: '2025-01-28',
        changes: {
          ...none,
          added: ['Field', 'Field.muted', 'other'],
          changed: { 'Field.name': [{ before: 'string', after: 'number' }] },
          outputs: [{ format: 'sql', query: 'an empty list', before: '', after: '(1 = 1)' }],
        },
      },
    ]);
    expect(html).toContain(
      '<Release title="8.2.0" anchors="v8-2-0" symbols="Field Field.muted other Field.name formatQuery sql" count="1">',
    );
    expect(html).toContain(
      '28 January 2025 · <a href="https://github.com/react-querybuilder/react-querybuilder/releases/tag/v8.2.0">Release notes</a>',
    );
    expect(html).toContain(
      'Added: <a href="/api/react-querybuilder/interfaces/Field"><code>Field</code></a>, <code>other</code>',
    );
    expect(html).toContain('Added to <a href="/api/react-querybuilder/interfaces/Field">');
    expect(html).toContain('<code>name</code>: <code>string</code> → <code>number</code>');
    expect(html).toContain("<code>sql</code>, an empty list: <code>''</code> → <code>(1 = 1)");
  });

  it('shows fixes in words to the search, and the rest of the release to readers alone', () => {
    const html = run(
      [
        { version: '8.2.1', date: '2025-02-01' },
        { version: '8.2.0', date: '2025-01-28' },
        { version: '8.1.0', date: '2025-01-01' },
      ],
      undefined,
      { '8.2.0': ['`parseSQL` keeps `not`.'] },
    );
    expect(html).toContain('symbols="parseSQL not" count="1" fixes="1"');
    expect(html).toContain(
      'changed.</p></div><list><listItem><p><code>parseSQL</code> keeps <code>not</code>.</p>',
    );
    expect(html.match(/<Release /g)).toHaveLength(3);
  });

  it('links a release without a tag to the registry', () => {
    const html = run([{ version: '8.2.0', listed: '2026-09-21' }]);
    expect(html).toContain('On npm by 21 September 2026');
    expect(html).toContain('href="https://www.npmjs.com/package/react-querybuilder/v/8.2.0"');
    expect(html).not.toContain('releases/tag');
  });

  it('groups releases without changes, and says which were compared together', () => {
    const html = run([
      { version: '8.5.0', date: '2025-06-01', range: { since: '8.3.0', ...none, added: ['a'] } },
      { version: '8.4.0', date: '2025-05-01' },
      { version: '8.3.0', date: '2025-04-01' },
      { version: '8.2.0', date: '2025-03-01' },
      { version: '8.1.0', date: '2025-02-01' },
      { version: '8.0.0', date: '2025-01-01', compared: false },
    ]);
    expect([...html.matchAll(/title="([^"]*)"/g)].map(([, title]) => title)).toEqual([
      '8.5.0',
      '8.4.0',
      '8.1.0 to 8.3.0',
      '8.0.0',
    ]);
    expect(html).toContain('In this release, or in an earlier one after 8.3.0:');
    expect(html).toContain('Compared together with 8.5.0.');
    expect(html).toContain('count="3"');
    expect(html).toContain('(1 February 2025): No export and no member of a type changed.');
    expect(html).toContain('Not compared with an older release.');
  });

  it('shows the major version of the page only', () => {
    const releases = [
      { version: '8.0.0', date: '2024-11-08' },
      { version: '7.0.0', date: '2024-03-06' },
    ];
    const html = run(releases, '/site/versioned_docs/version-7/changelog.mdx');
    expect(html).toContain('<Releases major="7">');
    expect(html).not.toContain('8.0.0');
    expect(failureOf(() => run(releases, '/site/versioned_docs/version-6/changelog.mdx'))).toBe(
      '1: <Changelog>: there is no release of version 6.',
    );
  });

  it('shows every committed release of every version', () => {
    const changelog = join(__dirname, '../../../src/data/changelog.json');
    const fixes = join(__dirname, '../../../src/data/changelog-fixes.json');
    const sentences = JSON.parse(readFileSync(fixes, 'utf8')) as Record<string, string[]>;
    let shown = 0;
    const anchors = MAJORS.flatMap(major => {
      const path = VERSIONS.find(version => version.major === major)?.folder ?? '';
      const html = runPlugin(
        remarkChangelog,
        [{ changelog, fixes, registry, enabled: true }],
        '<Changelog />',
        `/site/${path}/changelog.mdx`,
      );
      shown += html.match(/ fixes="/g)?.length ?? 0;
      return [...html.matchAll(/anchors="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
    });
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.length).toBeGreaterThan(160);
    // Each release with sentences exists, and shows them
    expect(shown).toBe(Object.keys(sentences).length);
    expect(shown).toBeGreaterThan(45);
  });
});
