import { expect, it } from 'vitest';
import { COMPONENTS } from './fixtures/components';
import { CHECKS } from './rules';
import { runChecks } from './run';

const cases = Object.entries(COMPONENTS).flatMap(([major, components]) =>
  components.map(each => ({ ...each, major: Number(major) })),
);

it('has components of each major version, and counts those in which checks miss something', () => {
  expect(Object.keys(COMPONENTS)).toEqual(['3', '4', '5', '6', '7', '8']);
  expect(cases).toHaveLength(30);
  expect(cases.filter(({ finds = [] }) => finds.length > 0)).toHaveLength(13);
  // May only fall.
  expect(cases.filter(({ missed }) => missed !== undefined)).toHaveLength(6);
});

it.each(cases)('$major: $from', ({ code, major, finds = [] }) => {
  const found = runChecks(CHECKS, 'App.tsx', code, major);
  expect(found.map(({ check }) => check)).toEqual(finds);
});
