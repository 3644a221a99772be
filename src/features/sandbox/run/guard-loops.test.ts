import { describe, expect, it } from 'vitest';
import { guardLoops } from './guard-loops';

const guard = (code: string): string => guardLoops(code, true, true);

describe('guardLoops', () => {
  it.each([
    ['while (true) {}', 'while (true) {__sandbox.turn(1);}'],
    ['while (a) b();', 'while (a) {__sandbox.turn(1);b();}'],
    ['for (;;) {}', 'for (;;) {__sandbox.turn(1);}'],
    ['for (const a of b) c(a);', 'for (const a of b) {__sandbox.turn(1);c(a);}'],
    ['\nfor (const a in b) {\n}', '\nfor (const a in b) {__sandbox.turn(2);\n}'],
    ['do { a(); } while (b);', 'do {__sandbox.turn(1); a(); } while (b);'],
    ['do a(); while (b);', 'do {__sandbox.turn(1);a();} while (b);'],
    [
      'while (a) while (b) c();',
      'while (a) {__sandbox.turn(1);while (b) {__sandbox.turn(1);c();}}',
    ],
    [
      'const f = (x: number): void => { for (let i = 0; i < x; i++) g<string>(i) };',
      'const f = (x: number): void => { for (let i = 0; i < x; i++) {__sandbox.turn(1);g<string>(i)} };',
    ],
    [
      'async function f() { for await (const a of b) { c(); } }',
      'async function f() { for await (const a of b) {__sandbox.turn(1); c(); } }',
    ],
  ])('%s', (code, expected) => {
    expect(guard(code)).toBe(expected);
  });

  it('ignores loops in strings and markup', () => {
    const code = "const a = 'while (true) {}';\nconst b = <p>for (;;) a();</p>; // while (1) {}\n";
    expect(guard(code)).toBe(code);
  });

  it('counts the lines of very many loops in no time', () => {
    const started = performance.now();
    expect(guard('for(;;);\n'.repeat(30_000))).toContain('__sandbox.turn(30000);');
    // Quadratic time would be a minute.
    expect(performance.now() - started).toBeLessThan(4000);
  });

  it('returns unparsable code unchanged', () => {
    expect(guard('while (')).toBe('while (');
  });
});
