import { expect, it } from 'vitest';
import { failureOf, runPlugin } from './test/process-mdx';
import remarkSampleMeta from './samples';

const run = (meta: string): string =>
  runPlugin(remarkSampleMeta, [], `\`\`\`sql ${meta}\n(1 = 1)\n\`\`\``);

it('does not change a fence without meta words of the sample check', () => {
  expect(run('')).toBe('<pre lang="sql">(1 = 1)</pre>');
  expect(run('title="where.sql" {1} showLineNumbers')).toBe(
    '<pre lang="sql" meta="title="where.sql" {1} showLineNumbers">(1 = 1)</pre>',
  );
});

it('removes the meta words of the sample check and keeps others', () => {
  expect(run('name="a" continues="b" title="where.sql" with="react@18"')).toBe(
    '<pre lang="sql" meta="title="where.sql"">(1 = 1)</pre>',
  );
  expect(run('name="a"')).toBe('<pre lang="sql">(1 = 1)</pre>');
});

it('adds a title and a class to an output', () => {
  expect(run('output="a.sql"')).toBe(
    '<pre lang="sql" meta="title="Output"" className="language-sql code-output">(1 = 1)</pre>',
  );
  expect(run('title="In PostgreSQL" output="a"')).toBe(
    '<pre lang="sql" meta="title="In PostgreSQL"" className="language-sql code-output">(1 = 1)</pre>',
  );
});

it('does not treat a title as a meta word', () => {
  expect(run('title="the name with output"')).toContain('the name with output');
});

it.each(['name=a', 'output', "continues='a'", 'with'])('rejects %s, with the line', meta => {
  expect(failureOf(() => run(meta))).toMatch(/^1: .*needs a value in double quotes/);
});
