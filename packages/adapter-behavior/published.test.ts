import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import record from './published.json';

it('covers every published kit', () => {
  const tested = readdirSync(join(__dirname, 'published')).map(file => file.split('.')[0]);
  expect(Object.keys(record)).toEqual(tested);
});

it.each(Object.entries(record))('has an outcome for every case of %s', (_kit, { outcomes }) => {
  expect(Object.keys(outcomes)).toEqual(Object.keys(record.antd.outcomes));
  expect(Object.keys(outcomes).length).toBeGreaterThanOrEqual(149);
  for (const outcome of Object.values(outcomes))
    expect(outcome).toMatch(/^passed$|^differs: \S.+\.$/);
});
