import { describe, expect, it } from 'vitest';
import { parsePage } from './page';
import type { Install } from './installs';
import { ConventionError } from './meta';
import { planPage } from './modules';

const INSTALL: Install = {
  name: 'v8',
  major: 8,
  folders: ['verify/v8'],
  packages: new Set(['react']),
};

const faultOf = (page: string): ConventionError | undefined => {
  try {
    planPage(parsePage('docs/a.mdx', 8, page), [INSTALL]);
    return undefined;
  } catch (error) {
    if (error instanceof ConventionError) return error;
    throw error;
  }
};

describe('a page that breaks the convention', () => {
  const sample = (meta: string): string => `Text.\n\n~~~ts ${meta}\nexport {};\n~~~\n`;

  it.each([
    ['an unknown word', sample('label="a"'), 3, 'The meta word "label" is unknown'],
    ['an unknown flag', sample('nocheck'), 3, 'The meta word "nocheck" is unknown'],
    ['a word of another language', '~~~bash npm2bun\nls\n~~~\n', 1, '"npm2bun" is unknown'],
    ['a word without a value', sample('with'), 3, 'needs a value'],
    ['an invalid range', sample('{one}'), 3, '{one} is not a range of lines'],
    ['a repeated word', sample('name="a" name="b"'), 3, 'The meta word name is repeated'],
    [
      'a repeated name',
      `${sample('name="a"')}\n${sample('name="a"')}`,
      9,
      'The name "a" is already used by the sample in line 3.',
    ],
    ['an output of nothing', '~~~sql output="b"\n~~~\n', 1, 'output="b" does not name a sample'],
    [
      'a continuation of nothing',
      sample('continues="b"'),
      3,
      'continues="b" does not name a sample',
    ],
    [
      'a continuation of a later sample',
      `${sample('continues="a"')}\n${sample('name="a"')}`,
      3,
      'names a sample that comes later',
    ],
    ['an unknown install', sample('with="nothing"'), 3, 'no install verify/nothing to verify'],
    ['invalid MDX', '# A\n\n<Tabs>\n', 3, 'The page is not valid MDX'],
  ])('fails for %s', (_, page, line, message) => {
    const fault = faultOf(page);
    expect(fault?.message).toContain(message);
    expect(fault).toMatchObject({ page: 'docs/a.mdx', line });
  });

  it('does not fail for a page that keeps to it', () => {
    expect(faultOf(sample('name="a" title="a.ts" {1,3-5} showLineNumbers'))).toBeUndefined();
  });
});
