import { describe, expect, it } from 'vitest';
import descriptions from './descriptions.json';
import { describedRows, describeRow, descriptionProblems, memberKeys } from './descriptions';

it('writes whole sentences', () => {
  const texts = Object.entries(descriptions);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter(([, text]) => !/^[A-Z`"'].*[.)]$/s.test(text))).toEqual([]);
});

describe('describeRow', () => {
  it('prefers specific keys', () => {
    expect(memberKeys(['Derived', 'Base'], 'label')).toEqual([
      'Derived.label',
      'Base.label',
      '*.label',
    ]);
    expect(describeRow(['RuleType.field', '*.field'], '')).toBe(descriptions['RuleType.field']);
    expect(describeRow(['Derived.field', '*.field'], '')).toBe(descriptions['*.field']);
  });

  it('prefers doc comments, unless they address maintainers', () => {
    expect(describeRow(['RuleType.field'], 'A comment.')).toBe('A comment.');
    expect(describeRow(['Schema'], 'A comment.')).toBe(descriptions.Schema);
  });

  it('records the row', () => {
    describeRow(['Shape.size'], '');
    expect(describedRows.at(-1)).toEqual({ keys: ['Shape.size'], comment: '', text: undefined });
  });
});

describe('descriptionProblems', () => {
  const all = Object.entries(descriptions).map(([key, text]) => ({
    keys: [key],
    comment: '',
    text,
  }));

  it.each([
    [
      'a row without a description',
      [...all, { keys: ['Shape.size'], comment: '', text: undefined }],
      'Shape.size has no description',
    ],
    [
      'a sentence that no page shows',
      all.filter(({ keys }) => !keys.includes('Schema')),
      'has Schema, but',
    ],
    [
      'a sentence instead of which a comment is shown',
      all.map(row => (row.keys.includes('RuleType.field') ? { ...row, comment: row.text } : row)),
      'has RuleType.field, but',
    ],
    [
      'a note for maintainers',
      [...all, { keys: ['Shape'], comment: 'TODO', text: 'TODO' }],
      'Shape addresses maintainers',
    ],
  ])('reports %s', (_what, rows, problem) => {
    expect(descriptionProblems(rows).join('\n')).toContain(problem);
  });

  it('accepts overloads that describe themselves', () => {
    const overloads = [
      { keys: ['draw'], comment: 'Draws.', text: 'Draws.' },
      { keys: ['draw'], comment: '', text: undefined },
    ];
    expect(descriptionProblems([...all, ...overloads])).toEqual([]);
  });
});
