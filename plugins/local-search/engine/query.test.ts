import { describe, expect, it } from 'vitest';
import { parseQuery } from './query';

describe('parseQuery', () => {
  it('reads words, phrases and exclusions', () => {
    expect(parseQuery('sql "Negated groups" -mongodb ')).toEqual({
      words: ['sql', 'Negated', 'groups'],
      open: false,
      phrases: ['negated groups'],
      excluded: ['mongodb'],
    });
  });

  it('knows whether the last word may still grow', () => {
    expect(parseQuery('format').open).toBe(true);
    expect(parseQuery('format ').open).toBe(false);
    expect(parseQuery('format(').open).toBe(false);
  });

  it('does not take a hyphen within a word for an exclusion', () => {
    expect(parseQuery('drag-and-drop')).toMatchObject({ words: ['drag', 'drop'], excluded: [] });
  });

  it('leaves out words that say nothing, unless there are no others', () => {
    expect(parseQuery('how do I export to SpEL').words).toEqual(['export', 'SpEL']);
    expect(parseQuery('in').words).toEqual(['in']);
  });

  it('takes "and/or" for combinators, but not in a phrase', () => {
    expect(parseQuery('and/or between rules').words).toEqual(['combinator', 'between', 'rules']);
    expect(parseQuery('AND or').words).toEqual(['combinator']);
    expect(parseQuery('sand or stone').words).toEqual(['sand', 'stone']);
    expect(parseQuery('"this and or that"').phrases).toEqual(['this and or that']);
  });

  it('survives a lonely quote and a lonely hyphen', () => {
    expect(parseQuery('"rule gro')).toMatchObject({ phrases: ['rule gro'] });
    expect(parseQuery('-')).toEqual({ words: [], open: false, phrases: [], excluded: [] });
  });
});
