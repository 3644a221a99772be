import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SKILLS } from '../../plugins/guides/samples/page';

const root = resolve(__dirname, '../..', SKILLS);

/** Tokens of a text. Tokenizers of 2025 need one for 3.2 to 7 characters of these texts, 4 on average. */
const tokens = (text: string): number => Math.ceil(text.length / 4);

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.md'))
  .sort();
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('skills', () => {
  it('are a file with a name and a description, and references', () => {
    expect(files).toHaveLength(15);
    const [, head = ''] = /^---\n([\s\S]*?)\n---\n/.exec(read('react-querybuilder/SKILL.md')) ?? [];
    expect(head).toMatch(/^name: react-querybuilder$/m);
    expect(/^description: (.*)$/m.exec(head)?.[1]?.length).toBeLessThanOrEqual(1024);
  });

  it.each(files)('are short enough to load: %s', path => {
    expect(tokens(read(path))).toBeLessThan(path.endsWith('SKILL.md') ? 1200 : 2000);
  });

  it('have links that lead to a file, and link each reference', () => {
    const linked = files.flatMap(path =>
      [...read(path).matchAll(/\]\((?!https:)([^)#]+)\)/g)].map(([, link = '']) =>
        join(path, '..', link),
      ),
    );
    expect(linked.length).toBeGreaterThan(13);
    expect(linked.filter(path => !existsSync(join(root, path)))).toEqual([]);
    expect(files.filter(path => !path.endsWith('SKILL.md') && !linked.includes(path))).toEqual([]);
  });
});
