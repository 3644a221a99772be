import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cli } from './cli';
import { readMentions } from './guides';
import internals from './internal.json';
import limits from './limits.json';

let root: string;

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

/** A library with four names, one of them internal. */
const EXPORTS = [
  { entry: 'library', values: ['default', 'play', 'tune'], types: ['Song'] },
  { entry: 'library/more', values: ['stringNode', 'play'], types: [] },
];
const INTERNALS = [{ reason: 'A part', names: ['stringNode'] }];

const GUIDE = `# Guide

\`play(song)\` plays a <Api name="Song" />, and \`tune\` tunes.
`;

const run = async (guide: string, args: readonly string[] = [], allowed = 0) => {
  await write('docs/guide.mdx', guide);
  const logged: string[] = [];
  const errors: string[] = [];
  const code = await cli(args, {
    root,
    next: 8,
    internals: INTERNALS,
    limits: { 8: allowed },
    log: line => logged.push(line),
    error: line => errors.push(line),
  });
  return { code, errors, logged: logged.join('\n') };
};

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'coverage-'));
  await write('versions.json', '[]');
  await write('src/data/library/v8.json', JSON.stringify({ exports: EXPORTS }));
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('the check', () => {
  it('passes if every name that is not internal is explained, and prints how much it read', async () => {
    const { code, errors, logged } = await run(GUIDE, ['--list']);
    expect(errors).toEqual([]);
    expect(code).toBe(0);
    expect(logged).toContain('v8 value play: text guide');
    expect(logged).toContain('v8 value stringNode: – (internal: A part)');
    expect(logged).toContain('4 exported names looked for in 1 guides: 0 unexplained.');
  });

  it('fails for a name that no guide mentions', async () => {
    const { code, errors } = await run(GUIDE.replace('`tune` tunes', 'more'));
    expect(errors).toEqual(['No guide of version 8 explains the value tune.']);
    expect(code).toBe(1);
  });

  it('fails for a name that only samples mention', async () => {
    const sample =
      "~~~ts\nimport { play, tune, type Song } from 'library';\nconst song = tune();\n~~~\n";
    const { code, errors } = await run(`# Guide\n\n${sample}`);
    expect(errors).toEqual([
      'No guide of version 8 explains the type Song; guide has it in an import only.',
      'No guide of version 8 explains the value play; guide has it in an import only.',
      'No guide of version 8 explains the value tune; guide has it in a sample only.',
    ]);
    expect(code).toBe(1);
  });

  it('does not count a comparison of versions as an explanation', async () => {
    await write('docs/migrate.mdx', GUIDE);
    expect((await run(GUIDE.replace('`tune` tunes', 'more'))).code).toBe(1);
  });

  it('allows as many unexplained names as the limit', async () => {
    expect((await run('# `play`\n', [], 2)).code).toBe(0);
    expect((await run('# `play`\n', [], 1)).code).toBe(1);
  });

  it('fails for an internal name that no version exports', async () => {
    await write('src/data/library/v8.json', JSON.stringify({ exports: EXPORTS.slice(0, 1) }));
    const { code, errors } = await run(GUIDE);
    expect(errors).toEqual(['stringNode is listed as internal, but no version exports it.']);
    expect(code).toBe(1);
  });

  it.each([
    ['data without exports', 'src/data/library/v8.json', '{ "exports": [] }', 'has no exports'],
    ['guides that mention nothing', 'docs/guide.mdx', '# Nothing\n', 'mention none of its 4 names'],
  ])('fails for %s', async (_, path, text, message) => {
    await write('docs/guide.mdx', GUIDE);
    await write(path, text);
    const { code, errors } = await run(path.startsWith('docs') ? text : GUIDE);
    expect(errors.join()).toContain(message);
    expect(code).toBe(2);
  });
});

describe('a mention', () => {
  const names = new Set(['Field', 'FieldProps', 'move', 'TestID', 'formatQuery']);
  const mention = (source: string): unknown =>
    Object.fromEntries(readMentions('a.mdx', source, names));

  it.each([
    ['a heading', '## `formatQuery` <Since version="3.0.0" />', { formatQuery: 'heading' }],
    ['code in a table', '| a |\n| --- |\n| `formatQuery` |', { formatQuery: 'text' }],
    ['a link to the reference', 'See <Api name="Field" />.', { Field: 'text' }],
    [
      'a generated table',
      '<Prop of="Field" name="label" />',
      { Field: 'table', FieldProps: 'table' },
    ],
    ["the library's own data", '<LibraryTable of="testIds" />', { TestID: 'table' }],
    ['plain text', 'We move a Field.', {}],
    ['a property', '`query.move` and `"move"`', {}],
    ['a key of a sample', '~~~ts\nconst x = { move: 1 };\nx.move;\n~~~', {}],
    ['a call in a sample', '~~~tsx\n<b title={move()} />;\n~~~', { move: 'sample' }],
    ['the better of two', "~~~ts\nimport { move } from 'a';\n~~~\n\n`move`", { move: 'text' }],
  ])('is read from %s', (_, source, expected) => {
    expect(mention(source)).toEqual(expected);
  });
});

it('has a reason for every internal name, and a limit of 0 for version 7', () => {
  expect(internals.length).toBeGreaterThan(5);
  for (const { reason, names } of internals) {
    expect(reason.length).toBeGreaterThan(20);
    expect(names.length).toBeGreaterThan(0);
    expect([...names].sort()).toEqual(names);
  }
  expect(limits['7']).toBe(0);
});
