import { describe, expect, it } from 'vitest';
import { parseQuery } from './query';

describe('parseQuery', () => {
  it('reads words, phrases and exclusions', () => {
    expect(parseQuery('sql "Negated groups" -mongodb ')).toEqual({
      words: ['sql', 'Negated', 'groups'],
      open: false,
      phrases: ['negated groups'],
      excluded: ['mongodb'],
      faint: expect.any(Map) as unknown,
      line: ['sql', 'negated', 'groups'],
      called: [],
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

  it('reads the name of a file that begins like the library', () => {
    const { words, excluded } = parseQuery('query-builder-layout.css');
    expect(words).toEqual(['query', 'builder', 'layout', 'css']);
    expect(excluded).toEqual([]);
  });

  it('removes stop words unless there are no other words', () => {
    expect(parseQuery('how do I export to SpEL').words).toEqual(['export', 'SpEL']);
    expect(parseQuery('in').words).toEqual(['in']);
  });

  it('reads formatQuery with a format as an export', () => {
    for (const query of [
      'formatQuery jsonlogic',
      "formatQuery(query, 'jsonlogic')",
      "formatQuery(query, { format: 'jsonlogic' })",
    ]) {
      const { words, faint } = parseQuery(query);
      expect(words.filter(word => !faint.has(word))).toEqual(['export', 'jsonlogic']);
    }
    expect(parseQuery('formatQuery').words).toEqual(['formatQuery']);
    expect(parseQuery('formatQuery(query)').words).toContain('formatQuery');
  });

  it.each([
    ['{ parseNumbers: true }', ['parseNumbers']],
    ['{ fields: myFields }', ['fields', 'myFields']],
    [
      "<QueryBuilder combinators={list} type='select'",
      ['QueryBuilder', 'combinators', 'type', 'select'],
    ],
    ['{ "$nor": [{ "status": "closed" }] }', ['$nor', 'closed']],
    ['insert(query, rule)', ['insert']],
    ["const { undo, canUndo } = useHistory('id')", ['undo', 'canUndo', 'useHistory', 'id']],
    ['parseSQL(\'age and "name"\', { params })', ['parseSQL', 'params']],
    ['html`<div></div>`', ['html']],
  ])('takes names and arguments in %s for the subject', (code, subject) => {
    const { words, faint } = parseQuery(code);
    expect(words.filter(word => !faint.has(word.toLowerCase()))).toEqual(subject);
  });

  it('takes names of nothing on the site for the words of the reader', () => {
    const isNamed = (word: string): boolean =>
      ['insert', 'sql', 'format', 'setquery'].includes(word);
    const factors = (code: string) => [...parseQuery(code, isNamed).faint].slice(-3);
    expect(factors('insert(query, newRule)')).toEqual(
      expect.arrayContaining([
        ['query', 0.1],
        ['newrule', 0.4],
      ]),
    );
    expect(factors("{ format: 'sql', note: 'mine' }")).toEqual([
      ['format', 0.1],
      ['note', 0.4],
      ['mine', 0.1],
    ]);
    expect(parseQuery('setQuery(other)', isNamed).faint.has('setquery')).toBe(false);
  });

  it.each([
    ["age between {18, 65} and city matches '^R'", ['import', 'SpEL']],
    ['city.endsWith("e") && !(age >= 20)', ['import', 'CEL']],
    ['parseSpEL("city matches \'^R\'")', ['parseSpEL', 'city', 'matches', 'R']],
    ["rules.filter(r => r.field.startsWith('a'))", ['rules', 'filter', 'r', 'field', 'startsWith']],
    ['the value matches no option', ['value', 'matches', 'no', 'option']],
  ])('recognizes the language of %s', (query, found) => {
    expect(parseQuery(query).words).toEqual(found);
  });

  it('reads what code calls', () => {
    expect(parseQuery('setQuery(add(query, [0]))').called).toEqual(['setquery', 'add']);
    expect(parseQuery('<Controller name="query"').called).toEqual(['controller']);
    expect(parseQuery('why does the update of a group (see add()) lose it').called).toEqual([]);
  });

  it('takes all words of a message that quotes code for the subject', () => {
    const { words, faint } = parseQuery(
      'could not find context value; please ensure it is wrapped in a <Provider>',
    );
    expect(words.filter(word => !faint.has(word))).toContain('context');
  });

  it('does not demand what a message quotes', () => {
    const { words, phrases } = parseQuery('Must declare the scalar variable "@age_1"');
    expect(words).toContain('age_1');
    expect(phrases).toEqual([]);
  });

  it.each([
    ['and/or between rules', 'combinator between rules'],
    ['only and, no or', 'only combinator'],
    ['sand or stone', 'sand stone'],
    ['dragndrop', 'drag drop'],
    ['v3 to v4', 'upgrade version 3 4'],
    ['chakra v3', 'chakra version 3'],
    ['first query from sql', 'first query import sql'],
    ['convert mongodb into a query', 'convert import mongodb query'],
    ['convert a query to sql', 'convert query sql'],
    ['load fields from sql server', 'load fields sql server'],
    ['reset filters of the react query builder', 'reset filters'],
    ['style the query builder', 'style query builder'],
    ['"from sql"', 'sql'],
  ])('reads %s in the terms of the guides', (query, terms) => {
    expect(parseQuery(query).words.join(' ')).toBe(terms);
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
    expect(
      parseQuery("Cannot resolve 'jsonata' in /app/node_modules/x/dist/a.mjs:1:2").words,
    ).toEqual(['Cannot', 'resolve', 'jsonata']);
  });

  it('accepts an unmatched quote and a lone hyphen', () => {
    expect(parseQuery('"rule gro')).toMatchObject({ phrases: ['rule gro'] });
    expect(parseQuery('-')).toMatchObject({ words: [], open: false, phrases: [], excluded: [] });
  });
});
