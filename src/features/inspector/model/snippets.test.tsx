import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type ComponentType } from 'react';
import { cleanup, render } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PARTS, type Part } from './parts';
import { snippetsOf, type Snippet } from './snippets';

const root = join(__dirname, '../../../..');
/** Inside the repository, so that packages resolve. */
const folder = join(root, '.cache/generated-inspector');

const all = PARTS.flatMap(part => snippetsOf(part).map(snippet => ({ part, snippet })));

const folderOf = (part: Part, { kind }: Snippet): string => join(folder, `${part.key}-${kind}`);

const TSCONFIG = {
  extends: '../../tsconfig.json',
  compilerOptions: { noEmit: true, jsx: 'react-jsx', noUnusedLocals: true, types: [] },
  include: ['**/*'],
  exclude: [],
};

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  for (const { part, snippet } of all) {
    mkdirSync(folderOf(part, snippet), { recursive: true });
    for (const { name, code } of snippet.files) {
      writeFileSync(join(folderOf(part, snippet), name), code);
    }
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  writeFileSync(join(folder, 'styles.d.ts'), "declare module '*.css' {}\n");
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('snippets', () => {
  it('exist for every part', () => {
    const count = (kind: string): number =>
      all.filter(({ snippet }) => snippet.kind === kind).length;
    expect(count('restyle')).toBe(PARTS.length);
    expect(count('replace')).toBe(PARTS.length - 1);
    expect(count('hide')).toBe(PARTS.length - 3);
    expect(count('move')).toBe(22);
  });

  it('compile with the library’s types', { timeout: 300_000 }, () => {
    writeFileSync(
      join(folder, 'Mistake.tsx'),
      "import App from './addRule-hide/App';\nexport const wrong: string = App;\n",
    );
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/typescript-native/bin/tsc'),
        ...['--singleThreaded', '--pretty', 'false', '-p', folder],
      ],
      { encoding: 'utf8' },
    );
    expect((stdout + stderr).trim().split('\n')).toEqual([
      expect.stringContaining('Mistake.tsx(2,14): error TS2322'),
    ]);
  });

  const htmlOf = async (part: Part, snippet: Snippet): Promise<HTMLElement> => {
    const path = join(folderOf(part, snippet), 'App.tsx');
    const { default: App } = (await import(/* @vite-ignore */ path)) as { default: ComponentType };
    return render(createElement(App)).container;
  };

  /** What of the markup differs in each render. */
  const withoutIds = (html: string): string =>
    html.replaceAll(
      / (?:id|for|data-rule-id|data-rule-group-id|name|data-drag\w*|data-drop\w*|aria-describedby)="[^"]*"/g,
      '',
    );

  it.each(all.map(each => [each.part.key, each.snippet.kind, each] as const))(
    '%s: %s renders what it says',
    async (key, kind, { part, snippet }) => {
      const errors = vi.spyOn(console, 'error');
      const changed = await htmlOf(part, snippet);
      const found = [...changed.querySelectorAll(`.${part.className}`)];
      expect(changed.querySelector('.queryBuilder')).not.toBeNull();
      const css = snippet.files[1]?.code;
      if (kind === 'hide') {
        if (css) expect(css).toContain(`.${part.className} {\n  display: none`);
        else if (key === 'header' || key === 'body')
          expect(found.every(each => each.innerHTML === '')).toBe(true);
        else expect(found).toEqual([]);
      } else {
        expect(found.length).toBeGreaterThan(0);
      }
      if (kind === 'restyle') {
        expect(found.some(each => each.matches(`.my-${part.className}`))).toBe(true);
      }
      if (kind === 'move') {
        if (css) expect(css).toContain(`.${part.className} {\n  order: `);
        else expect(found.every(each => each.closest('.ruleGroup-header') === null)).toBe(true);
      }
      if (kind === 'replace') {
        const usual = snippetsOf(part).find(other => other.kind === 'restyle') ?? snippet;
        const html = withoutIds(changed.innerHTML);
        cleanup();
        const plain = await htmlOf(part, usual);
        expect(html).not.toBe(withoutIds(plain.innerHTML).replaceAll(` my-${part.className}`, ''));
      }
      expect(errors).not.toHaveBeenCalled();
    },
  );
});
