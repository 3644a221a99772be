import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(__dirname, '../..');
const samplesOf = (folder: string) =>
  new Map(
    [
      ...readFileSync(join(root, folder, 'tips/testing.mdx'), 'utf8').matchAll(
        /```tsx? title="([\w.]+)"\n([^]*?)\n```/g,
      ),
    ].map(([, title, code]) => [title, code]),
  );

// Each of these files runs with the tests of its kind. A claim runs the other test of versions 6 and 7.
it.each([
  ['docs', 'MusicianFilter.tsx', 'src/mdx/testing-guide/MusicianFilter.tsx'],
  ['docs', 'MusicianFilter.test.tsx', 'src/mdx/testing-guide/MusicianFilter.test.tsx'],
  ['docs', 'filter.spec.ts', 'e2e/testing-guide.spec.ts'],
  ['versioned_docs/version-7', 'MusicianFilter.tsx', 'src/mdx/testing-guide/MusicianFilter.tsx'],
  ['versioned_docs/version-7', 'filter.spec.ts', 'e2e/testing-guide-7.spec.ts'],
  ['versioned_docs/version-6', 'MusicianFilter.tsx', 'src/mdx/testing-guide/MusicianFilter.tsx'],
  ['versioned_docs/version-6', 'filter.spec.ts', 'e2e/testing-guide-7.spec.ts'],
])('shows in %s %s as it runs', (folder, title, file) => {
  const samples = samplesOf(folder);
  expect(samples.size).toBe(3);
  expect(samples.get(title)).toBe(readFileSync(join(root, file), 'utf8').trimEnd());
});
