import { describe, expect, it } from 'vitest';
import observations from '../../packages/adapter-behavior/published.json';
import type { BoardKit, KitBoard } from '../../plugins/guides/kit-board';
import data from '../../src/data/kit-board.json';
import { EDITORS, ownEditors } from './editors';
import { FEATURE_NAMES, featureOf } from './features';
import { compareBoard } from './generate';

const board = data as unknown as KitBoard;

/** A kit of the board. */
const kitOf = (id: string): BoardKit => {
  const found = board.kits.find(kit => kit.id === id);
  if (!found) throw new Error(`The board has no kit ${id}.`);
  return found;
};

/** The board with a change of one kit. */
const withKit = (id: string, change: Partial<BoardKit>): KitBoard => ({
  ...board,
  kits: board.kits.map(kit => (kit.id === id ? { ...kit, ...change } : kit)),
});

describe('kit-board.json', () => {
  it('has an editor of each type, and all cases of the behavior table', () => {
    expect(board.kits).toHaveLength(9);
    const cases = Object.keys(observations.antd.outcomes).length;
    for (const { id, editors, features, differences } of board.kits) {
      expect(Object.keys(editors), id).toEqual(Object.keys(EDITORS));
      expect(Object.keys(features), id).toEqual(FEATURE_NAMES);
      const counts = Object.values(features);
      expect(
        counts.reduce((sum, [, of]) => sum + of, 0),
        id,
      ).toBe(cases);
      const failed = counts.reduce((sum, [passed, of]) => sum + of - passed, 0);
      expect(
        differences.reduce((sum, each) => sum + each.cases, 0),
        id,
      ).toBe(failed);
    }
  });
});

describe('compareBoard', () => {
  it('accepts the board of the same kits, and sizes that differ by a rounding', () => {
    expect(compareBoard(board, board)).toEqual([]);
    const { sizes: is } = kitOf('antd');
    const sizes = { ...is, script: is.script + 0.2 };
    expect(compareBoard(withKit('antd', { sizes }), board)).toEqual([]);
  });

  it('reports a kit that is missing', () => {
    const shorter = { ...board, kits: board.kits.filter(({ id }) => id !== 'chakra') };
    expect(compareBoard(shorter, board)).toEqual([
      expect.stringMatching(/^The board has the kits default,antd,.* instead of .*chakra/),
    ]);
  });

  it('reports another peer range, version, size, component and number of cases', () => {
    expect(compareBoard(withKit('bulma', { peers: { bulma: '>=0.9' } }), board)).toEqual(
      expect.arrayContaining([
        'bulma.peers.bulma is ">=0.9" in the board, but ">=1.0.0" now.',
        'bulma.peers.react is undefined in the board, but ">=18" now.',
      ]),
    );
    const wrong: readonly [Partial<BoardKit>, RegExp][] = [
      [{ versions: { ...kitOf('antd').versions, antd: '1.0.0' } }, /^antd\.versions\.antd/],
      [{ sizes: { adapter: 2.9, script: 90, style: 0.1, fonts: 0 } }, /^antd\.sizes\.script/],
      [{ editors: { ...kitOf('antd').editors, date: 'Input' } }, /^antd\.editors\.date/],
      [{ differences: [] }, /^antd\.differences/],
    ];
    for (const [change, message] of wrong)
      expect(compareBoard(withKit('antd', change), board)[0]).toMatch(message);
  });
});

it('names the elements of the library in its own editors', () => {
  expect(ownEditors()).toMatchObject({
    text: 'input[type=text]',
    'datetime-local': 'input[type=datetime-local]',
    multiselect: 'select',
    'between (number)': 'input[type=number] × 2',
  });
});

it('rejects a case without a feature', () => {
  expect(() => featureOf('an unknown case')).toThrow(/No feature .* has the case/);
});
