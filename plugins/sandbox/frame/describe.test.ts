// @vitest-environment jsdom
import { describe as suite, expect, it } from 'vitest';
import { MAX_TEXT } from '../shared/limits';
import { describe } from './describe';

const trap = (): never => {
  throw new Error('trap');
};
const hostile = (target: object): unknown =>
  new Proxy(target, new Proxy<ProxyHandler<object>>({}, { get: () => trap }));

suite('describe', () => {
  it.each<[unknown, string]>([
    ['text', 'text'],
    [1n, '1n'],
    [undefined, 'undefined'],
    [Symbol('s'), 'Symbol(s)'],
    [{ a: [null, 'x'], 'b-c': 1 }, '{ a: [null, "x"], "b-c": 1 }'],
    [new Map([[1, 2]]), 'Map(1) [[1, 2]]'],
    [new TypeError('no'), 'TypeError: no'],
    [trap, 'ƒ trap'],
  ])('formats %o', (value, text) => {
    expect(describe(value)).toEqual({ text, cut: 0 });
  });

  it('separates values by spaces', () => {
    expect(describe('a', 1, ['b'])).toEqual({ text: 'a 1 ["b"]', cut: 0 });
  });

  it.each<[string, ...unknown[]]>([
    ['a has 3 of 4, 1.5', '%s has %d of %i, %f', 'a', '3 items', 4.7, '1.5'],
    ['{ a: 1 } and ["b"]', '%o and %O', { a: 1 }, ['b']],
    ['[name] text', '%c[name]%c text', 'color: red', ''],
    ['Warning: a key\n    at App more 1', 'Warning: %s%s', 'a key', '\n    at App', 'more', 1],
    ['one and %s', '%s and %s', 'one'],
    ['100% 1', '100%', 1],
    ['5% of %x', '%d%% of %x', 5],
    ['50%% off, %s', '50%% off, %s'],
    ['1 %s a', 1, '%s', 'a'],
    ['NaN, 7n', '%d, %d', {}, 7n],
    ['[object]', '%s', hostile({})],
  ])('replaces directives: %s', (text, ...values) => {
    expect(describe(...values)).toEqual({ text, cut: 0 });
  });

  it('limits the whole and counts the rest', () => {
    const { text, cut } = describe(...Array.from({ length: 10_000 }, () => 'x'.repeat(4000)));
    expect(text).toHaveLength(MAX_TEXT);
    // One space between two values.
    expect(text.length + cut).toBe(10_000 * 4001 - 1);
  });

  it('limits texts within objects', () => {
    const { text, cut } = describe({ a: 'x'.repeat(5_000_000) });
    expect(text).toContain('… 4,996,000 characters left out');
    expect(cut).toBe(0);
  });

  it('describes a limited number of values', () => {
    const deep = (level: number): unknown =>
      level === 0 ? 1 : Array<unknown>(50).fill(deep(level - 1));
    const { text, cut } = describe(deep(6));
    expect(text.length + cut).toBeLessThan(10 * MAX_TEXT);
    expect(text).toContain('…');
  });

  it.each<[string, unknown]>([
    ['a proxy', hostile({})],
    ['a proxy of a function', hostile(() => 1)],
    ['a getter', Object.defineProperty({}, 'a', { get: trap, enumerable: true })],
    ['a name', Object.defineProperty(() => 1, 'name', { get: trap })],
  ])('does not throw for %s', (_, value) => {
    expect(describe(value)).toEqual({ text: '[object]', cut: 0 });
  });
});
