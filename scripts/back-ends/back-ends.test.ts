import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BACK_ENDS as RESULTS, type Results } from '../../plugins/guides/back-ends';
import { ROOT } from '../lib/program';
import { attackExample } from './attack';
import { BACK_ENDS, hashPrograms } from './back-ends';
import { CORPUS_MAJORS, corpusFile, type Corpus } from './file';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { hash, results } = JSON.parse(read(RESULTS)) as Results;

it.each(CORPUS_MAJORS)('has results of every back end for the corpus of version %s', major => {
  const text = read(corpusFile(major));
  const { release, entries } = JSON.parse(text) as Corpus;
  const decided = entries.filter(({ rows }) => rows !== null).length;
  expect(release).toMatch(new RegExp(`^${major}\\.`));
  expect(decided).toBeGreaterThan(150);
  expect(text.length).toBeLessThan(200_000);
  const own = results.filter(result => result.major === major);
  expect(own.map(({ name }) => name)).toEqual(BACK_ENDS.map(({ name }) => name));
  for (const { name, agree, differ, refuse, undecided } of own) {
    expect(agree + differ + refuse + undecided, name).toBe(entries.length);
    expect(agree + differ, name).toBeLessThanOrEqual(decided);
  }
});

it('ran the programs as they are: if not, npm run check:back-ends -- --write', async () => {
  expect(await hashPrograms()).toBe(hash);
});

/** Examples with a hole, by the problem that the attack must report. */
const HOLES: Readonly<Record<string, (line: string) => string>> = {
  'It lets through: unknown field.': line =>
    line.includes('password') ? '{"sql":"age > ?","params":[1]}' : 'null',
  'A row of another account was selected': line =>
    line.includes("'1'='1") ? '{"sql":"age > 1 or (1=1)","params":[]}' : 'null',
  'Text of the query is in the SQL': line =>
    line.includes('zq7') ? `{"sql":"age > 'zq7'","params":[]}` : 'null',
  'queries through': () => 'null',
  'It answered 1 of': () => 'null',
};

it.each(Object.keys(HOLES))('reports an example with a hole: %s', async problem => {
  const { problems } = await attackExample(
    lines =>
      (problem === 'It answered 1 of' ? lines.slice(0, 1) : lines).map(
        HOLES[problem] as (line: string) => string,
      ),
    100,
  );
  expect(problems.join('\n')).toContain(problem);
});
