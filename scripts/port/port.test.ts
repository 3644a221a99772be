import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { versionsOf } from '../../versions.ts';
import { readClaims } from '../claims/claims';
import { ROOT } from '../lib/program';
import { claimsToTry, namesIn, portPage, widen } from './port';

const [from, to] = versionsOf(['1'], { major: 2, isNext: true });

const PAGE = `---
title: Forms
searchWords:
  '': >-
    form state,
    dirty
nearest: tips/other
---

# Forms

The class \`ruleMuted\`, \`rule\` and <Api name="MatchMode" /> of muted rules, since version 2.

\`\`\`bash
npm install react-querybuilder@2 @react-querybuilder/antd@2 other@2
\`\`\`

<Live example="new" />

[kept](./kept.mdx#here) [lost](./kept.mdx#gone) [moved](../new/page.mdx#part) [none](./none.mdx#a) [own](#b)
`;

const root = mkdtempSync(join(tmpdir(), 'port-'));
for (const [path, text] of [
  ['docs/tips/forms.mdx', PAGE],
  ['versioned_docs/version-1/tips/kept.mdx', '# Kept\n\n## Here\n'],
  ['versioned_docs/version-1/old.mdx', '# Old\n'],
  ['src/examples/new/meta.json', '{ "since": 2 }'],
] as const) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it('rewrites what is mechanical, and names the rest by line', () => {
  if (!from || !to) throw new Error('There are two versions.');
  const lacking = new Set(['ruleMuted', 'MatchMode', 'muted']);
  const { text, notes } = portPage(root, 'tips/forms', from, to, lacking, { 'new/page': 'old' });
  expect(text).toMatch(/^---\ntitle: Forms\n---\n/);
  expect(text).toContain('npm install react-querybuilder@1 @react-querybuilder/antd@1 other@2');
  expect(text).toContain(
    '[kept](./kept.mdx#here) [lost](./kept.mdx) [moved](../old.mdx) [none](/docs/2/tips/none#a) [own](#b)',
  );
  expect(notes).toEqual([
    '7: Version 1 lacks ruleMuted, MatchMode.',
    '7: The line speaks of a version.',
    '13: The example new needs version 2.',
    '15: The link (./kept.mdx#gone) became (./kept.mdx).',
    '15: The link (../new/page.mdx#part) became (../old.mdx).',
    '15: The link (./none.mdx#a) became (/docs/2/tips/none).',
  ]);
});

it('knows what the version before lacks', () => {
  const namesOf = (major: number) =>
    namesIn(JSON.parse(readFileSync(join(ROOT, `src/data/library/v${major}.json`), 'utf8')));
  const [newest, older] = [namesOf(8), namesOf(7)];
  expect(older.size).toBeGreaterThan(500);
  const lacking = [...newest].filter(name => !older.has(name));
  // An export, a prop, a class name, a format, a control.
  for (const name of ['MatchMode', 'getMatchModes', 'rule-matchMode', 'cypher', 'undoRedoActions'])
    expect(lacking).toContain(name);
  for (const name of ['QueryBuilder', 'fields', 'rule-value', 'jsonata'])
    expect(older).toContain(name);
});

const CLAIMS = `import { claim } from '../claim';
claim('2+', 'A.', () => {});
claim(
  '2+',
  ['B.', 'C.'],
  () => {},
);
claim('2', 'D.', () => {});
claim('1+', 'E.', () => {});
claim({ '2+': 'F.', '1': 'G.' }, () => {});
`;

it('extends the ranges of claims', () => {
  const lines = claimsToTry(readClaims('claims/tips/forms.test.tsx', CLAIMS), 2, 1);
  expect(lines).toEqual([2, 3, 8]);
  expect(widen(CLAIMS, lines, 2, 1)).toBe(
    CLAIMS.replaceAll("'2+',", "'1+',").replace("'2',", "'1-2',"),
  );
  expect(widen(CLAIMS, [3], 2, 1)).toBe(CLAIMS.replace("(\n  '2+',", "(\n  '1+',"));
});
