import { expect, it } from 'vitest';
import type { RuleType } from 'react-querybuilder';
import { parseText, type ImportFormatId } from './parse-text';

const ruleOf = async (format: ImportFormatId, text: string): Promise<unknown> => {
  const parsed = await parseText(format, text);
  if (!parsed.ok) throw new Error(parsed.message);
  const [rule] = parsed.query.rules as readonly RuleType<string, string, unknown>[];
  return [rule?.field, rule?.operator, rule?.value];
};

it.each<readonly [ImportFormatId, string, readonly unknown[]]>([
  ['spel', "name matches '.*50%.*'", ['name', 'contains', '50%']],
  ['spel', "name matches '^Stev.*'", ['name', 'beginsWith', 'Stev']],
  ['spel', "!(name matches '.*e$')", ['name', 'doesNotEndWith', 'e']],
  ['spel', "name matches '.*a[bc].*'", ['name', 'contains', '.*a[bc].*']],
  ['jsonata', '$contains(name, /^St\\.v/)', ['name', 'beginsWith', 'St.v']],
  ['jsonata', '$not($contains(name, /e$/))', ['name', 'doesNotEndWith', 'e']],
  ['jsonata', '$contains(name, /a.b/)', ['name', 'contains', '/a.b/g']],
  ['sql', "name IN ('a,b', 'c')", ['name', 'in', ['a,b', 'c']]],
  ['sql', 'id = 12345678901234567890', ['id', '=', 12_345_678_901_234_567_890n]],
])('%s: %s', async (format, text, rule) => {
  expect(await ruleOf(format, text)).toEqual(rule);
});
