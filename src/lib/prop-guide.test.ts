import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INSTALLED, VERSIONS } from '@site/versions.ts';
import { propGuide } from './prop-guide';

const ROOT = join(__dirname, '../..');

const propsOf = (major: number): readonly string[] => {
  const { types } = JSON.parse(
    readFileSync(join(ROOT, `src/data/library/v${major}.json`), 'utf8'),
  ) as { readonly types: { readonly QueryBuilderProps: readonly { readonly name: string }[] } };
  return types.QueryBuilderProps.map(({ name }) => name);
};

describe('propGuide', () => {
  it.each(propsOf(INSTALLED.major))('leads to the section about %s', name => {
    const [page = '', anchor] = propGuide(name).split('#');
    const text = readFileSync(join(ROOT, `docs/${page}.mdx`), 'utf8');
    expect(anchor).toBe(name.toLowerCase());
    expect(text).toMatch(new RegExp(`^#{2,3} \`${name}\``, 'm'));
  });
});

describe('the table of all props', () => {
  it.each(VERSIONS.filter(({ major }) => major >= 7))('has every prop of $label', version => {
    const guide = readFileSync(join(ROOT, version.folder, 'components/querybuilder.mdx'), 'utf8');
    const rows = [...guide.matchAll(/^\| \[`(\w+)`\]\(/gm)].map(([, name]) => name);
    expect(rows.length).toBeGreaterThan(50);
    expect([...rows].sort()).toEqual([...propsOf(version.major)].sort());
  });
});
