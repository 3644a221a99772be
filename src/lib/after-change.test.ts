import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { afterChange } from './after-change';

it.each([
  ["- import { a } from 'b';\n+ import { a, c } from 'b';", "import { a, c } from 'b';"],
  ['-      variant={a}\n+      variant={b}', '      variant={b}'],
  ['  <A\n-   b\n+   c={d}\n  />', '<A\n  c={d}\n/>'],
  [' <A\n-  b\n+  c={d}\n />', '<A\n  c={d}\n/>'],
  ["+ import a from 'b';\n\n- a();\n\n+ b();", "import a from 'b';\n\nb();"],
  ['- removed', ''],
  ['--- a/b.ts\n+++ b/b.ts\n@@ -1 +1 @@\n-const a = 1;\n+const a = 2;', 'const a = 2;'],
])('%j', (diff, code) => {
  expect(afterChange(diff)).toBe(code);
});

it('leaves no sign in any diff of the guides', () => {
  const root = join(__dirname, '../..');
  const diffs = ['docs', 'versioned_docs'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.mdx'))
      .flatMap(name => [
        ...readFileSync(join(root, folder, name), 'utf8').matchAll(/^```diff.*\n([^]*?)\n```/gm),
      ]),
  );
  expect(diffs.length).toBeGreaterThan(20);
  for (const [, diff = ''] of diffs) {
    const code = afterChange(diff);
    expect(code).not.toMatch(/^[-+]/m);
    const added = diff.split('\n').filter(line => line.startsWith('+'));
    for (const line of added) expect(code).toContain(line.slice(1).trim());
  }
});
