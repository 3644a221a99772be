import { describe, expect, it } from 'vitest';
import { parseQuery } from './query';

describe('parseQuery', () => {
  it('reads words, phrases and exclusions', () => {
    expect(parseQuery('sql "Negated groups" -mongodb ')).toEqual({
      words: ['sql', 'Negated', 'groups'],
      open: false,
      phrases: ['negated groups'],
      excluded: ['mongodb'],
      hints: new Set(),
      quoted: new Set(),
      code: false,
      imports: false,
      line: ['sql', 'negated', 'groups'],
    });
  });

  it('detects whether the last word may be incomplete', () => {
    expect(parseQuery('format').open).toBe(true);
    expect(parseQuery('format ').open).toBe(false);
    expect(parseQuery('format(').open).toBe(false);
  });

  it('does not treat a hyphen within a word as an exclusion', () => {
    expect(parseQuery('drag-and-drop')).toMatchObject({ words: ['drag', 'drop'], excluded: [] });
  });

  it('removes stop words unless there are no other words', () => {
    expect(parseQuery('how do I export to SpEL').words).toEqual(['export', 'SpEL']);
    expect(parseQuery('in').words).toEqual(['in']);
  });

  it('replaces "and/or" with combinators, but not in a phrase', () => {
    expect(parseQuery('and/or between rules').words).toEqual(['combinator', 'between', 'rules']);
    expect(parseQuery('AND or').words).toEqual(['combinator']);
    expect(parseQuery('only and, no or').words).toEqual(['only', 'combinator']);
    expect(parseQuery('and instead of or').words).toEqual(['combinator']);
    expect(parseQuery('sand or stone').words).toEqual(['sand', 'stone']);
    expect(parseQuery('"this and or that"').phrases).toEqual(['this and or that']);
  });

  it('removes the name of the library if enough words remain', () => {
    const read = (query: string) => parseQuery(query).words.join(' ');
    expect(read('reset filters of the react query builder')).toBe('reset filters');
    expect(read('style the query builder')).toBe('style query builder');
    expect(read('QueryBuilder fields and operators')).toBe('QueryBuilder fields operators');
  });

  it('treats a source language as an import', () => {
    const read = (query: string) => parseQuery(query).words.join(' ');
    expect(read('first query from sql')).toBe('first query import sql');
    expect(read('convert mongodb into a query')).toBe('convert import mongodb query');
    expect(read('convert a query to sql')).toBe('convert query sql');
    expect(read('load fields from sql server')).toBe('load fields sql server');
    expect(read('import from sql')).toBe('import sql');
    expect([...parseQuery('query from sql').hints]).toEqual(['import']);
    expect([...parseQuery('import from sql').hints]).toEqual([]);
    expect(parseQuery('"from sql"').words).toEqual(['sql']);
  });

  it('recognizes import statements', () => {
    expect(parseQuery("import { parseSQL } from 'x'").imports).toBe(true);
    expect(parseQuery("import('x')").imports).toBe(true);
    expect(parseQuery('import from sql').imports).toBe(false);
    expect(parseQuery("parseSQL('import')").imports).toBe(false);
  });

  it('reads every spelling of drag and drop', () => {
    for (const query of ['drag and drop', 'drag & drop', "drag'n'drop", 'dragndrop', 'draganddrop'])
      expect(parseQuery(query).words).toEqual(['drag', 'drop']);
  });

  it('joins words that are often written as one', () => {
    expect(parseQuery('read-only drop down').words).toEqual(['readonly', 'dropdown']);
    expect(parseQuery('next to the rule').words).toEqual(['rule']);
    expect(parseQuery('next version').words).toEqual(['next', 'version']);
  });

  it('keeps operators only in short queries', () => {
    expect(parseQuery('!=').words).toEqual(['!=']);
    expect(parseQuery('"<=" operator').words).toEqual(['<=', 'operator']);
    expect(parseQuery('change a rule => value').words).toEqual(['change', 'rule', 'value']);
  });

  it('reads code without phrases, exclusions and file paths', () => {
    expect(parseQuery(`parseSQL('city = "Paris"')`)).toMatchObject({
      words: ['parseSQL', 'city', 'Paris'],
      phrases: [],
    });
    expect(parseQuery('--rqb-spacing')).toMatchObject({ words: ['rqb', 'spacing'], excluded: [] });
    expect([...parseQuery("const x = 1; import('y')").hints]).toContain('import');
    expect([...parseQuery("import { x } from 'y'").hints]).not.toContain('import');
    expect(
      parseQuery("Cannot resolve 'jsonata' in /app/node_modules/x/dist/a.mjs:1:2").words,
    ).toEqual(['Cannot', 'resolve', 'jsonata']);
  });

  it('recognizes the subject of a message, and what says nothing about it', () => {
    const { words, quoted } = parseQuery(
      "Property 'fields' doesn't exist on x__WEBPACK_IMPORTED_MODULE_0__.Rule (Filters.tsx:3:12)",
    );
    expect(words).toEqual(['Property', 'fields', 'doesn', 'exist', 'Rule']);
    expect([...quoted]).toEqual(['fields']);
    expect([...parseQuery("'fields'").quoted]).toEqual([]);
  });

  it('recognizes versions', () => {
    expect(parseQuery('v3 to v4').words).toEqual(['upgrade', 'version', '3', '4']);
    expect(parseQuery('chakra v3').words).toEqual(['chakra', 'version', '3']);
  });

  it('accepts an unmatched quote and a lone hyphen', () => {
    expect(parseQuery('"rule gro')).toMatchObject({ phrases: ['rule gro'] });
    expect(parseQuery('-')).toMatchObject({ words: [], open: false, phrases: [], excluded: [] });
  });
});
