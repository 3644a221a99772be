import { describe, expect, it } from 'vitest';
import { compareOutput } from './compare';

const compare = (lang: string, expected: string, value: unknown, literal?: unknown): boolean =>
  compareOutput(lang, expected, literal === undefined ? undefined : () => literal, value).equal;

describe('compareOutput', () => {
  it('compares json as JSON, whatever the order of the keys', () => {
    expect(compare('json', '{ "b": [1], "a": 2 }', { a: 2, b: [1], c: undefined })).toBe(true);
    expect(compare('json', '{ "a": 2 }', '{"a":2}')).toBe(true);
    expect(compare('json', '"text"', 'text')).toBe(true);
    expect(compare('json', '[2, 1]', [1, 2])).toBe(false);
    expect(compare('mongodb', '{ "a": { "$gt": 1 } }', { a: { $gt: 1 } })).toBe(true);
    expect(compare('json', '{ "a": "2" }', { a: 2 })).toBe(false);
    expect(compare('json', 'null', undefined)).toBe(false);
    expect(compare('json', '{ a: 2 }', { a: 2 })).toBe(false);
  });

  it('compares ts and js as literals', () => {
    expect(compare('ts', '{ a: undefined }', { a: undefined }, { a: undefined })).toBe(true);
    expect(compare('ts', '{ a: 1 }', { a: 1, b: undefined }, { a: 1 })).toBe(false);
    expect(compare('js', '1', '1', 1)).toBe(true);
    expect(compare('js', '1', 2, 1)).toBe(false);
    expect(compare('js', 'not a literal', 2)).toBe(false);
  });

  it('reports a fence whose evaluation throws', () => {
    const throws = (): never => {
      throw new ReferenceError('age is not defined');
    };
    expect(compareOutput('ts', '{ age }', throws, { age: 1 })).toEqual({
      equal: false,
      reason: 'the fence holds no literal (ReferenceError: age is not defined)',
      actual: '{ age: 1 }',
    });
  });

  it('says how an empty fence is filled', () => {
    expect(compareOutput('json', '', undefined, { a: 2 })).toEqual({
      equal: false,
      reason: expect.stringContaining('--write') as string,
      actual: '{"a":2}',
    });
  });

  it('ignores line breaks and indentation in text, and nothing else', () => {
    expect(compare('sql', '(\n  a = 1\n  and b = 2\n)\n', '(a = 1 and b = 2)')).toBe(true);
    expect(compare('sql', '(a=1)', '(a = 1)')).toBe(false);
    expect(compare('sql', '(a = 1 AND b = 2)', '(a = 1 and b = 2)')).toBe(false);
    expect(compare('text', 'true', true)).toBe(true);
    expect(compare('text', '', 'a')).toBe(false);
  });
});
