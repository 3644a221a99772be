import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(__dirname, '../..');
const page = readFileSync(join(root, 'docs/tips/testing.mdx'), 'utf8');
const samples = new Map(
  [...page.matchAll(/```tsx? title="([\w.]+)"\n([^]*?)\n```/g)].map(([, title, code]) => [
    title,
    code,
  ]),
);

// Each of these files runs with the tests of its kind.
it.each([
  ['MusicianFilter.tsx', 'src/mdx/testing-guide/MusicianFilter.tsx'],
  ['MusicianFilter.test.tsx', 'src/mdx/testing-guide/MusicianFilter.test.tsx'],
  ['filter.spec.ts', 'e2e/testing-guide.spec.ts'],
])('shows %s as it runs', (title, file) => {
  expect(samples.size).toBe(3);
  expect(samples.get(title)).toBe(readFileSync(join(root, file), 'utf8').trimEnd());
});
