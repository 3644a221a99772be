import { transform } from 'sucrase';
import { describe, expect, it } from 'vitest';
import { findTemplate, openTemplate, TEMPLATES } from './templates';

const codeOf = (id: string, version: '3' | '4' | '8'): string => {
  const template = findTemplate(id);
  if (!template) throw new Error(`There is no template ${id}.`);
  return openTemplate(template, version).files[0]?.code ?? '';
};

describe('templates based on examples of the guides', () => {
  it.each(['value-editor', 'validation'])('%s is adapted to version 3', id => {
    const code = codeOf(id, '3');
    expect(codeOf(id, '8')).not.toBe(code);
    expect(code).toMatch(/^import QueryBuilder, \{/m);
    expect(code.match(/\bQueryBuilder\b/g)).toHaveLength(2);
    const groups = code.match(/combinator: /g) ?? [];
    const rules = code.match(/\bfield: '/g) ?? [];
    expect(groups.length).toBeGreaterThan(0);
    expect(code.match(/\bid: '/g)).toHaveLength(groups.length + rules.length);
  });
});

it.each([
  ['4', true],
  ['8', false],
] as const)(
  'independent combinators are enabled by a prop in version %s: %s',
  (version, isAsked) => {
    const code = codeOf('independent-combinators', version);
    expect(code.includes('<QueryBuilder independentCombinators fields={fields}')).toBe(isAsked);
    expect(code).toContain('fields={fields} query={query}');
  },
);

it('every template parses in every listed version', () => {
  let count = 0;
  for (const template of TEMPLATES) {
    for (const version of template.versions) {
      for (const { name, code } of openTemplate(template, version).files) {
        if (name.endsWith('.css')) continue;
        expect(() => transform(code, { transforms: ['typescript', 'jsx'] })).not.toThrow();
        count += 1;
      }
    }
  }
  expect(count).toBeGreaterThan(40);
});
