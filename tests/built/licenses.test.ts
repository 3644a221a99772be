import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sections = readFileSync(join(__dirname, '../../build/licenses.txt'), 'utf8').split(
  `\n${'-'.repeat(80)}\n`,
);

it('contains the packages that readers download', () => {
  expect(sections.length).toBeGreaterThan(150);
});

it.each([
  ['@chakra-ui/react', 'MIT', 'free of charge, to any person'],
  ['@codemirror/view', 'MIT', 'free of charge, to any person'],
  ['@electric-sql/pglite', 'Apache-2.0', 'Apache License'],
  ['@fluentui/react-components', 'MIT', 'Microsoft Corporation'],
  ['@fontsource/familjen-grotesk', 'OFL-1.1', 'SIL OPEN FONT LICENSE'],
  ['@mantine/core', 'MIT', 'free of charge, to any person'],
  ['@marcbachmann/cel-js', 'MIT', 'free of charge, to any person'],
  ['@mui/material', 'MIT', 'Call-Em-All'],
  ['@tremor/react', 'Apache-2.0', 'Apache License'],
  ['antd', 'MIT', 'free of charge, to any person'],
  ['bootstrap', 'MIT', 'The Bootstrap Authors'],
  ['bulma', 'MIT', 'Jeremy Thomas'],
  ['jsonata', 'MIT', 'free of charge, to any person'],
  ['ldapts', 'MIT', 'free of charge, to any person'],
  ['mingo', 'MIT', 'free of charge, to any person'],
  ['PostgreSQL', 'PostgreSQL', 'The PostgreSQL Global Development Group'],
  ['react', 'MIT', 'free of charge, to any person'],
  ['react-querybuilder', 'MIT', 'Jake Boone'],
  ['spel2js', 'Apache-2.0', 'the original author or authors'],
  ['sql.js', 'MIT', 'sql.js authors'],
  ['typescript', 'Apache-2.0', 'Apache License'],
  ['workbox-strategies', 'MIT', 'Google'],
])('has the license of %s with its text', (name, license, text) => {
  const section = sections.find(each =>
    each
      .split('\nLicense: ')[0]
      ?.split('\n')
      .some(line => line.startsWith(`${name} `)),
  );
  expect(section).toContain(`License: ${license}\n`);
  expect(section).toContain(text);
});
