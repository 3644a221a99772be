import { describe, expect, it } from 'vitest';
import { createRandom } from '../../plugins/lib/random';
import { ROOT } from '../lib/program';
import { rangeOf } from './carry';
import { listClaimFiles, readClaimFiles, readClaims } from './claims';
import { compare, countStatements, isAbout, readGuides, type Guide } from './guides';
import { readSentences, readText } from './sentences';

const guideOf = (source: string, major = 8): Guide => ({
  path: 'docs/utils/misc.mdx',
  page: 'utils/misc',
  major,
  ...readSentences(source),
});

const problemsOf = (code: string, ...guides: readonly Guide[]): readonly string[] =>
  compare([readClaims('claims/utils/misc.test.tsx', code)], guides).problems;

const SOURCE = [
  'It [adds](#add) a **rule** <Since v="7" /> to <Api name="x" />. `remove` returns the same query. Never more.',
  '| Name | Default |\n| --- | --- |\n| `a` | 5 |',
].join('\n\n');

const TEST = '() => { expect(1).toBe(1); }';

describe('sentences of a guide', () => {
  it('have neither links nor badges, and begin with code in lower case', () => {
    const [first, , row] = readSentences(SOURCE).blocks;
    expect(first?.segments.map(({ start, end }) => first.text.slice(start, end))).toEqual([
      'It adds a rule to `x`.',
      '`remove` returns the same query.',
      'Never more.',
    ]);
    expect(row?.text).toBe('`a` | 5');
  });
});

describe('a claim', () => {
  it('holds whole sentences, cells and rows', () => {
    for (const said of [
      '`remove` returns the same query.',
      'It adds a rule to `x`. `remove` returns the same query.',
      '`a` | 5',
      '5',
    ]) {
      expect(problemsOf(`claim('8+', ${JSON.stringify(said)}, ${TEST});`, guideOf(SOURCE))).toEqual(
        [],
      );
    }
    for (const said of ['`remove` returns', 'returns the same query.', '`a` | 6', '']) {
      expect(
        problemsOf(`claim('8+', ${JSON.stringify(said)}, ${TEST});`, guideOf(SOURCE)),
      ).toHaveLength(1);
    }
  });

  it('needs the sentence in each major of its range', () => {
    const code = `claim('7+', 'Never more.', ${TEST});`;
    expect(problemsOf(code, guideOf(SOURCE), guideOf(SOURCE, 7))).toEqual([]);
    const [problem] = problemsOf(code, guideOf(SOURCE), guideOf('Never less.', 7));
    expect(problem).toContain('does not say: Never more.\n    It says: Never less.');
    expect(problemsOf(code, guideOf(SOURCE))).toEqual([
      'claims/utils/misc.test.tsx:1: Version 7 has no guide "utils/misc".',
    ]);
    const perMajor = `claim({ '8+': 'Never more.', '7': 'Never less.' }, ${TEST});`;
    expect(problemsOf(perMajor, guideOf(SOURCE), guideOf('Never less.', 7))).toEqual([]);
  });

  it('finds its sentence on a page below, too, but not beside', () => {
    const code = `claim('8+', 'Never more.', ${TEST});`;
    const part = (page: string): Guide => ({ ...guideOf('Never more.'), page });
    const hub = guideOf('# Utilities');
    expect(problemsOf(code, hub, part('utils/misc/paths'))).toEqual([]);
    expect(problemsOf(code, hub, part('utils/misc-paths'))).toHaveLength(1);
    expect(problemsOf(code, part('utils/misc/paths'))).toHaveLength(1);
  });

  it('is refused if it might not run, if code makes its sentence, or if it names one version', () => {
    for (const code of [
      `if (false) claim('8+', 'Never more.', ${TEST});`,
      `describe.skip('x', () => { claim('8+', 'Never more.', ${TEST}); });`,
      `it('Never more.', ${TEST});`,
      `claim('8+', \`Never \${word}.\`, ${TEST});`,
      `claim('2', 'Never more.', ${TEST});`,
      `claim('7+', 'Never more.', () => { read('verify/v8/x'); });`,
    ]) {
      expect(problemsOf(code, guideOf(SOURCE), guideOf(SOURCE, 7))).not.toEqual([]);
    }
  });
});

it('counts statements sentence by sentence', () => {
  const guide = guideOf(
    [
      '# First\n\n`add` returns a query. `remove` throws. It logs nothing. Ordinary text.',
      '# Second\n\nIt renders a rule.\n\n```json output="x"\n{}\n```',
    ].join('\n\n'),
  );
  const file = readClaims(
    'claims/utils/misc.test.tsx',
    `claim('8+', '\`remove\` throws.', ${TEST});`,
  );
  const { claimed, shown, unproven } = countStatements(guide, compare([file], [guide]).held);
  expect(claimed).toBe(1);
  expect(shown.map(({ text }) => text)).toEqual(['It renders a rule.']);
  expect(unproven).toEqual([
    { line: 3, text: '`add` returns a query.' },
    { line: 3, text: 'It logs nothing.' },
  ]);
});

it('counts universal statements that neither a claim nor an output holds', () => {
  const guide = guideOf(
    [
      "Users can't drag it. It never throws. Only strings count. It is `only` code.",
      '| No |\n| --- |\n| No |\n| Not every format |',
      '## Export\n\nIt always renders.\n\n```sql output="a"\n1\n```',
    ].join('\n\n'),
  );
  const file = readClaims(
    'claims/utils/misc.test.tsx',
    `claim('8+', 'It never throws.', ${TEST});`,
  );
  const { universal } = countStatements(guide, compare([file], [guide]).held);
  expect(universal.map(({ text }) => text)).toEqual([
    "Users can't drag it.",
    'Only strings count.',
    'Not every format',
  ]);
});

it('writes ranges of majors', () => {
  expect([rangeOf([8]), rangeOf([3, 4, 5]), rangeOf([5, 7, 8])]).toEqual(['8+', '3-5', '5, 7+']);
});

/** Words that turn the meaning of a sentence. */
const TURNS: readonly (readonly [from: RegExp, to: string])[] = [
  [/\b(\d+)\b/, '$10'],
  [/`(\w+)`/, '`other$1`'],
  [/\bnot\b /, ''],
  [/\b(returns|renders|throws|keeps|removes|passes|calls|sets|adds|is|are)\b/, 'never $1'],
  [/\b(\w{4,})\b/, 'un$1'],
];

it('misses the sentence of a claim if any word of a guide changes', async () => {
  const files = await readClaimFiles(ROOT, await listClaimFiles(ROOT));
  const guides = await readGuides(ROOT);
  expect(compare(files, guides).problems).toEqual([]);
  const random = createRandom(2026);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let missed = 0;
  for (let round = 0; round < 200; round += 1) {
    const file = pick(files.filter(({ before }) => before === undefined));
    const said = pick(pick(file.claims).said);
    const sentence = pick(said.sentences);
    const [from, to] = pick(TURNS.filter(([pattern]) => pattern.test(sentence)));
    const turned = guides
      .filter(({ page }) => isAbout(file.page, page))
      .map(guide => ({
        ...guide,
        blocks: guide.blocks.map(block =>
          block.text.includes(sentence)
            ? { ...block, ...readText(block.text.replace(sentence, sentence.replace(from, to))) }
            : block,
        ),
      }));
    const own = { ...file, claims: file.claims.filter(claim => claim.said.includes(said)) };
    if (compare([own], turned).problems.length === 0) missed += 1;
  }
  expect(missed).toBe(0);
});
