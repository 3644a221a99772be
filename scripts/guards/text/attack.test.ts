import { defaultOperators, formatQuery } from 'react-querybuilder';
import { describe, expect, it } from 'vitest';
import type { FormatQuery } from '../attack';
import { UNSAFE } from './advice';
import { attackText, type TextAttack, type TextGuard } from './attack';
import { READERS } from './readers';

const CASES = 60;
const MAJOR = 8;

const operators = defaultOperators.map(({ name }) => name);

const run = (format: string, guard: TextGuard): TextAttack =>
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- only its overload for the format mongodb is
  attackText(guard, formatQuery as FormatQuery, format, operators, CASES);

const rejecting =
  (characters: RegExp): TextGuard =>
  query => {
    if (characters.test(JSON.stringify(query).replaceAll(/\\"|"/g, ''))) throw new Error('No.');
    return query;
  };

describe('attackText', () => {
  it('has a parser for each format that the guides name', () => {
    expect(Object.keys(UNSAFE[MAJOR] ?? {}).sort()).toEqual(Object.keys(READERS).sort());
  });

  it('finds names of other columns where a format writes a value as code', () => {
    const { read, foreignNames, problems } = run('sparql', rejecting(/[\\\p{Cc}]/u));
    expect(read).toBe(CASES);
    expect(foreignNames).toBeGreaterThan(0);
    expect(problems.join('\n')).toContain('salary is in no rule');
  });

  it('finds text that has a syntax error', () => {
    expect(run('spel', rejecting(/\\/)).syntaxErrors).toBeGreaterThan(0);
  });

  it('finds a rule that is missing', () => {
    const drop: FormatQuery = () => 'true';
    const result = attackText(query => query, drop, 'cel', operators, CASES);
    expect(result.otherConditions).toBe(CASES);
  });

  it('finds a condition that no rule has', () => {
    const widen: FormatQuery = (query, options) =>
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
      `${String((formatQuery as FormatQuery)(query, options))}${JSON.stringify(query).includes('|') ? ' || true' : ''}`;
    const result = attackText(rejecting(/\\/), widen, 'cel', operators, CASES);
    expect(result.otherConditions).toBeGreaterThan(0);
  });

  it('fails if the guard refuses everything', () => {
    expect(() => run('cel', rejecting(/./))).toThrow('refuses almost every query');
  });
});

describe('READERS', () => {
  const texts: Readonly<Record<string, readonly [string, string]>> = {
    cel: ['a == "x" && b.startsWith("y")', 'a == "x" "y"'],
    spel: [`a == 'x' and b matches '^'.concat(a)`, `a == 'x\\''`],
    jsonata: ['a = "x" and $contains(b, /^y/)', 'a = "x'],
    cypher: [`a = 'x' AND NOT b IN ['y', 'z']`, `a = 'x' 'y'`],
    gql: [`a = 'x' AND NOT b IN ['y', 'z']`, `a = 'x' 'y'`],
    sparql: ['?a = "x" && CONTAINS(?b, "y")', '?a = "x" "y"'],
    gremlin: [`.has('a', 'x').or(__.hasNot('b'), __.has('a', gt(b)))`, `.has('a', 'x\n')`],
    ldap: ['(&(a=x)(!(b=*y*)))', 'a'],
  };

  it.each(Object.keys(READERS))('read %s, and report syntax errors', format => {
    const read = READERS[format];
    const [right = '', wrong = ''] = texts[format] ?? [];
    expect([...new Set(read?.(right).names)].sort()).toEqual(['a', 'b']);
    expect(() => read?.(wrong)).toThrow();
  });
});
