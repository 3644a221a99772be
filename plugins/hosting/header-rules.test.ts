import { describe, expect, it } from 'vitest';
import type { HeaderRule } from './headers';
import { formatHeaders, headersFor, parseHeaders } from './header-rules';

const RULES: readonly HeaderRule[] = [
  { paths: ['/*'], headers: { 'X-One': 'a: b' } },
  { paths: ['/', '/:page'], headers: { 'X-Two': '2' } },
  { paths: ['/files/:file'], headers: { 'X-Three': '3' } },
  { paths: ['/files/frame.*'], headers: { 'X-Four': '4' } },
];

describe('header rules', () => {
  it('do not change when they are formatted and parsed', () => {
    const text = formatHeaders(RULES);
    expect(text).toContain('/:page\n  X-Two: 2\n');
    expect(formatHeaders(parseHeaders(text))).toBe(text);
  });

  it.each([
    ['/', ['X-One', 'X-Two']],
    ['/demo', ['X-One', 'X-Two']],
    ['/demo/antd', ['X-One']],
    ['/files/react.js', ['X-One', 'X-Three']],
    ['/files/frame.ab.html', ['X-One', 'X-Three', 'X-Four']],
    ['/files/frameXab', ['X-One', 'X-Three']],
    ['/files/more/frame.js', ['X-One']],
  ])('apply to %s', (path, names) => {
    expect(Object.keys(headersFor(parseHeaders(formatHeaders(RULES)), path))).toEqual(names);
  });

  it('join values that two rules set', () => {
    const twice = [...RULES, { paths: ['/demo'], headers: { 'X-Two': '3' } }];
    expect(headersFor(twice, '/demo')['X-Two']).toBe('2, 3');
  });

  it('throw at the limits of hosts and at malformed lines', () => {
    const long = { paths: ['/*'], headers: { 'X-Long': 'x'.repeat(2000) } };
    expect(() => formatHeaders([long])).toThrow('is longer than');
    const many = Array.from({ length: 101 }, (_, index) => ({
      paths: [`/${index}`],
      headers: { 'X-One': '1' },
    }));
    expect(() => formatHeaders(many)).toThrow('more than 100');
    expect(() => parseHeaders('/*\n  no header here\n')).toThrow('no header here');
  });
});
