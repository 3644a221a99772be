import { describe, expect, it } from 'vitest';
import { changedLines, withoutOverlaps } from './fixes';

describe('fixes', () => {
  const code = 'import a;\nconst x = 1;\nset(x);\n';

  it('shows the lines that change', () => {
    const fix = { file: 'App.tsx', code, from: 10, to: 22, text: 'const x = 2;' };
    expect(changedLines(fix)).toEqual([
      { kind: 'before', text: 'const x = 1;' },
      { kind: 'after', text: 'const x = 2;' },
    ]);
  });

  it('leaves out lines between two changes', () => {
    const text = 'a, b;\nconst x = 1;\nset(b(x))';
    expect(changedLines({ file: 'App.tsx', code, from: 7, to: 29, text })).toEqual([
      { kind: 'before', text: 'import a;' },
      { kind: 'before', text: 'set(x);' },
      { kind: 'after', text: 'import a, b;' },
      { kind: 'after', text: 'set(b(x));' },
    ]);
  });

  it('shows added and removed lines alone', () => {
    const fix = { file: 'App.tsx', code, from: 10, to: 23, text: '' };
    expect(changedLines(fix)).toEqual([{ kind: 'before', text: 'const x = 1;' }]);
    expect(changedLines({ ...fix, to: 10, text: 'let y;\n' })).toEqual([
      { kind: 'after', text: 'let y;' },
    ]);
  });

  it('drops an edit that overlaps an earlier one', () => {
    const edit = (from: number, to: number) => ({ from, to, text: 'x' });
    expect(withoutOverlaps([edit(8, 9), edit(1, 4), edit(3, 6), edit(4, 4)])).toEqual([
      edit(1, 4),
      edit(4, 4),
      edit(8, 9),
    ]);
  });
});
