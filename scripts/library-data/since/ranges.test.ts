import { describe, expect, it } from 'vitest';
import { groupByRange, rangesText, type ReadRelease } from './ranges';

const CORE = 'react-querybuilder';
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'];

describe('rangesText', () => {
  const text = (states: string): string =>
    rangesText(
      VERSIONS,
      Array.from(states, state => (state === '?' ? undefined : state === '+')),
    );

  it.each([
    ['+++++', '1.0.0'],
    ['--+++', '1.2.0'],
    ['-+-++', '1.1.0-1.1.0 1.3.0'],
    ['++---', '1.0.0-1.1.0'],
    ['-----', ''],
  ])('names the releases that have a name: %s', (states, ranges) => {
    expect(text(states)).toBe(ranges);
  });

  it.each([
    ['-??++', '1.0.0~1.3.0'],
    ['+??--', '1.0.0-1.0.0~1.3.0'],
    // Between two that have it, or two that lack it, is no doubt.
    ['-+?++', '1.1.0'],
    ['--?-+', '1.4.0'],
    ['?++++', '1.1.0'],
  ])('says what is open: %s', (states, ranges) => {
    expect(text(states)).toBe(ranges);
  });
});

describe('groupByRange', () => {
  const keys = (...names: string[]): ReadonlySet<string> => new Set(names);
  const release = (
    version: string,
    published: ReadonlySet<string> | undefined,
    tagged?: ReadonlySet<string>,
  ): ReadRelease => ({
    version,
    published,
    tagged: tagged && new Map([[CORE, tagged]]),
  });
  const groups = (...releases: ReadRelease[]) => groupByRange(releases).packages[CORE];

  it('groups names of exports, and members by their type', () => {
    expect(
      groups(
        release('1.0.0', keys('A', 'A.x')),
        release('1.1.0', undefined, keys('A', 'A.x', 'A.y', 'B', './sub')),
        release(
          '1.2.0',
          keys('A', 'A.x', 'A.y', 'B', './sub'),
          keys('A', 'A.x', 'A.y', 'B', './sub'),
        ),
      ),
    ).toEqual({
      '1.0.0': { '': 'A', A: 'x' },
      '1.1.0': { '': './sub B', A: 'y' },
    });
  });

  it('does not trust a tag in what it told wrongly of another release', () => {
    expect(
      groups(
        release('1.0.0', keys('A')),
        release('1.1.0', undefined, keys('A')),
        // The sources of this release lack B, contrary to what was published.
        release('1.2.0', keys('A', 'B'), keys('A')),
      ),
    ).toEqual({ '1.0.0': { '': 'A' }, '1.0.0~1.2.0': { '': 'B' } });
  });

  it('does not take a type whose members could not be read for one without them', () => {
    expect(
      groups(
        release('1.0.0', keys('A', 'A.x')),
        release('1.1.0', keys('A')),
        release('1.2.0', keys('A', 'A.y')),
      ),
    ).toEqual({
      '1.0.0': { '': 'A' },
      '1.0.0-1.0.0~1.2.0': { A: 'x' },
      '1.0.0~1.2.0': { A: 'y' },
    });
  });

  it('knows of a release without its parts what it uses of them', () => {
    const words = keys('B', 'use');
    expect(
      groups(
        release('1.0.0', keys('A')),
        { ...release('1.1.0', undefined), words },
        release('1.2.0', keys('A', 'B', 'B.use', 'C')),
      ),
    ).toEqual({
      '1.0.0': { '': 'A' },
      '1.0.0~1.2.0': { '': 'C' },
      '1.1.0': { '': 'B', B: 'use' },
    });
  });
});
