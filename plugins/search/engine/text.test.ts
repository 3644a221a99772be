import { describe, expect, it } from 'vitest';
import { indexTerms, nameTerms, shortForms, singular, squash, stem, subWords } from './text';

describe('words', () => {
  it.each([
    ['formatQuery', ['format', 'query']],
    ['parseSQLQuery', ['parse', 'sql', 'query']],
    ['RuleGroupTypeIC', ['rule', 'group', 'type', 'ic']],
    ['json_without_ids', ['json', 'without', 'ids']],
    ['plain', ['plain']],
  ])('%s has the parts %j', (word, parts) => {
    expect(subWords(word)).toEqual(parts);
  });

  it.each([
    ['operators', 'operator'],
    ['properties', 'property'],
    ['classes', 'class'],
    ['class', 'class'],
    ['status', 'status'],
    ['ids', 'ids'],
  ])('the singular of %s is %s', (word, expected) => {
    expect(singular(word)).toBe(expected);
  });

  it.each([
    [['compare', 'compares', 'compared', 'comparing'], 'compar'],
    [['validate', 'validation', 'validations'], 'valid'],
    [['dragging', 'drag'], 'drag'],
    [['rule', 'rules'], 'rule'],
    [['customize', 'customise', 'customization', 'customizing', 'custom'], 'custom'],
    [['draggable', 'dragging'], 'drag'],
    [['dynamically', 'dynamic'], 'dynamic'],
    [['colours', 'color'], 'color'],
    [['variable', 'variables'], 'variabl'],
    [['use'], undefined],
  ])('%j have the stem %s', (forms, expected) => {
    for (const form of forms) expect(stem(form)).toBe(expected);
  });

  it('returns the forms of short verbs', () => {
    expect(shortForms('adding')).toEqual(['add']);
    expect(shortForms('setting')).toEqual(['set']);
    expect(shortForms('add')).toContain('adding');
    expect(shortForms('get')).toContain('getting');
    expect(shortForms('exporting')).toEqual([]);
  });

  it('indexes words with their parts, and adjacent words of a name as one word', () => {
    expect(indexTerms('Use formatQuery.')).toEqual(['use', 'formatquery', 'format', 'query']);
    expect(nameTerms('Query builder')).toContain('querybuilder');
  });

  it('ignores case, accents and punctuation of a name', () => {
    expect(squash('Défault-Operators()')).toBe('defaultoperators');
  });
});
