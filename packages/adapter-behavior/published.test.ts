import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { currentBasis, findOutdated, type Observation, PUBLISHED_KITS } from './published';
import record from './published.json';

const observations: Readonly<Record<string, Observation>> = record;

describe('published.json', () => {
  it('covers every published kit', () => {
    const tested = readdirSync(join(__dirname, 'published')).map(file => file.split('.')[0]);
    expect(tested).toEqual(PUBLISHED_KITS);
    expect(Object.keys(record)).toEqual(PUBLISHED_KITS);
  });

  it.each(PUBLISHED_KITS)('was recorded with the installed versions of %s', kit => {
    expect(findOutdated(kit, observations[kit], currentBasis(kit))).toEqual([]);
  });

  it.each(PUBLISHED_KITS)('has an outcome for every case of %s', kit => {
    const { outcomes } = record[kit];
    expect(Object.keys(outcomes)).toEqual(Object.keys(record.antd.outcomes));
    expect(Object.keys(outcomes).length).toBeGreaterThanOrEqual(149);
    for (const outcome of Object.values(outcomes))
      expect(outcome).toMatch(/^passed$|^differs: \S.+\.$/);
  });
});

describe('findOutdated', () => {
  const current = currentBasis('antd');
  const recorded: Observation = { ...current, outcomes: {} };

  it('reads the versions of the adapter, the kit and the library', () => {
    expect(Object.keys(current.versions)).toEqual(
      expect.arrayContaining(['@react-querybuilder/antd', 'antd', 'react-querybuilder', 'react']),
    );
  });

  it('accepts the same versions and sources', () => {
    expect(findOutdated('antd', recorded, current)).toEqual([]);
  });

  it.each(['@react-querybuilder/antd', 'antd', 'react-querybuilder'])(
    'reports another version of %s, and the command to run',
    name => {
      const updated = { ...current, versions: { ...current.versions, [name]: '99.0.0' } };
      expect(findOutdated('antd', recorded, updated)).toEqual([
        `antd was observed with ${name} ${current.versions[name] ?? ''}, but 99.0.0 is installed. Run npm run observe:adapters -- antd`,
      ]);
    },
  );

  it('reports a new peer dependency, changed cases and a kit without a record', () => {
    const extended = { ...current, versions: { ...current.versions, more: '1.0.0' } };
    expect(findOutdated('antd', recorded, extended)).toHaveLength(1);
    expect(findOutdated('antd', recorded, { ...current, sources: 'changed' })).toEqual([
      expect.stringContaining('changed since it was observed'),
    ]);
    expect(findOutdated('antd', undefined, current)).toEqual([
      expect.stringContaining('not recorded'),
    ]);
  });
});
