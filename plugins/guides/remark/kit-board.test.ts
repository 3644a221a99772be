import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BoardKit } from '../kit-board';
import { failureOf, runPlugin } from './test/process-mdx';
import remarkKitBoard, { KIT_TABLES } from './kit-board';

const committed = join(__dirname, '../../../src/data/kit-board.json');
const run = (markdown: string, board = committed): string =>
  runPlugin(remarkKitBoard, [{ board }], markdown);

const kit = (id: string, change: Partial<BoardKit> = {}): BoardKit => ({
  id,
  label: id.toUpperCase(),
  path: `/demo/${id}`,
  adapter: { name: `@x/${id}`, version: '8.0.0', from: 'npm' },
  peers: { react: '>=18' },
  versions: { react: '19.0.0' },
  sizes: { adapter: 1, script: 20, style: 0, fonts: 0 },
  editors: { date: 'div.a > input[type=date].b.c', 'between (date)': 'input[type=date].b × 2' },
  features: { Clone: [4, 4], Lock: [3, 5] },
  differences: [{ note: 'No `data-testid`.', cases: 2 }],
  ...change,
});

const withKits = (...kits: readonly BoardKit[]): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'kit-board-')), 'board.json');
  writeFileSync(file, JSON.stringify({ library: '8.0.0', kits }));
  return file;
};

describe('KitTable', () => {
  it.each(KIT_TABLES)('renders %s, with a heading for each row', of => {
    const html = run(`<KitTable of="${of}" />`);
    expect(html).toContain('<table className="kit-table" tabIndex="0">');
    expect(html.match(/<tr>/g)?.length).toBeGreaterThan(6);
    expect(html.match(/<th scope="row">/g)).toHaveLength((html.match(/<tr>/g)?.length ?? 0) - 1);
  });

  it('names the nine kits in the header of the editors', () => {
    const html = run('<KitTable of="editors" />');
    expect(html.slice(0, html.indexOf('</tr>')).match(/<td>/g)).toHaveLength(10);
    expect(html).toContain('<td><code>DatePicker</code></td>');
  });

  it('shows elements without their classes, and pairs', () => {
    const html = run('<KitTable of="editors" />', withKits(kit('a')));
    expect(html).toContain('<td><code><input></code> date</td>');
    expect(html).toContain('<code><input></code> date × 2</td>');
    expect(html).toContain('<th scope="row"><code>between</code> (date)</th>');
  });

  it('counts the cases of features and differences', () => {
    const board = withKits(kit('a'));
    expect(run('<KitTable of="features" />', board)).toContain('<td>3 of 5</td>');
    expect(run('<KitTable of="differences" />', board)).toContain(
      'No <code>data-testid</code>.</td><td>2</td>',
    );
  });

  it('recommends only what the data shows', () => {
    const better = kit('b', {
      sizes: { adapter: 1, script: 2, style: 30, fonts: 5 },
      editors: { date: 'DatePicker', 'between (date)': 'RangePicker' },
      differences: [],
    });
    const html = run('<KitTable of="choice" />', withKits(kit('a'), better));
    const kitsFor = (wish: string): readonly string[] => {
      const row = html.split('<tr>').find(each => each.includes(wish)) ?? '';
      return [...row.matchAll(/<a href="[^"]*">(\w+)</g)].map(([, label]) => label ?? '');
    };
    expect(kitsFor('fewest bytes')).toEqual(['A', 'B']);
    expect(kitsFor('native inputs')).toEqual(['A']);
    expect(kitsFor('A date picker of the kit')).toEqual(['B']);
    expect(kitsFor('range of dates')).toEqual(['B']);
    expect(kitsFor('No known difference')).toEqual(['B']);
    expect(kitsFor('No style sheet')).toEqual(['A']);
  });

  it('rejects an unknown table, with the line', () => {
    expect(failureOf(() => run('\n\n<KitTable of="prices" />'))).toMatch(/^3: .*none of choice,/);
  });
});
