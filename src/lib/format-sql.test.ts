import { describe, expect, it } from 'vitest';
import { formatSql } from './format-sql';

/** The text without white space outside of quotes. */
const squeeze = (sql: string): string =>
  sql.replaceAll(/('(?:[^']|'')*')|\s+/g, (_, quoted?: string) => quoted ?? '');

describe('formatSql', () => {
  it('gives each condition a line and indents groups', () => {
    expect(formatSql("(a = 1 and (b = 'x' or c like 'y%'))")).toBe(
      "(\n  a = 1\n  and (\n    b = 'x'\n    or c like 'y%'\n  )\n)",
    );
  });

  it('keeps values, lists and ranges in one piece', () => {
    const sql = "(a = ' and  ( or' and b in ('x', 'it''s') and c between 1 and 5 and NOT (d = 1))";
    expect(formatSql(sql)).toBe(
      "(\n  a = ' and  ( or'\n  and b in ('x', 'it''s')\n  and c between 1 and 5\n  and NOT (d = 1)\n)",
    );
    expect(squeeze(formatSql(sql))).toBe(squeeze(sql));
  });

  it('returns text that it cannot read', () => {
    for (const sql of ["(a = 'x", '(a = 1', 'a = 1)', '']) expect(formatSql(sql)).toBe(sql);
  });
});
