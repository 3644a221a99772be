import { expect, it } from 'vitest';
import { readEnv, SETTINGS } from '../../config/env';
import manifest from '../../package.json';
import { ROOT } from '../lib/program';
import { commandsIn, readPrinted, settingsIn } from './extract';
import { BUILDS, COMMANDS } from './manifest';

const { commands, settings } = readPrinted(ROOT);

it('has an entry for each printed command, and no other', () => {
  expect(commands.length).toBeGreaterThanOrEqual(35);
  expect(Object.keys(COMMANDS).sort()).toEqual([...commands].sort());
});

it('runs most of them', () => {
  expect(Object.values(COMMANDS).filter(({ skip }) => skip !== undefined).length).toBeLessThan(18);
});

it('prints only scripts that exist', () => {
  const scripts = new Set(
    commands.flatMap(command => [
      ...[...command.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name),
      ...[...command.matchAll(/npm (start|test)/g)].map(([, name]) => name),
    ]),
  );
  expect(scripts.size).toBeGreaterThan(10);
  expect([...scripts].filter(name => !(String(name) in manifest.scripts))).toEqual([]);
});

it('describes each setting, with its default and values that it takes', () => {
  expect(settings.flatMap(({ names }) => names)).toEqual(SETTINGS);
  for (const { names, takes, byDefault } of settings) {
    const [name = ''] = names;
    for (const value of names.length === 1 ? takes.filter(code => !code.includes(' ')) : []) {
      expect(() => readEnv({ [name]: value }), `${name}=${value}`).not.toThrow();
    }
    const [value] = byDefault;
    expect(readEnv({ [name]: value }), `${name} is ${value} by default`).toEqual(readEnv({}));
  }
});

it('builds with each setting', () => {
  const used = new Set(BUILDS.flatMap(({ values }) => Object.keys(values)));
  expect([...used].sort()).toEqual([...SETTINGS].sort());
  for (const { values } of BUILDS) expect(() => readEnv(values)).not.toThrow();
});

it('finds commands and settings in a text', () => {
  const text =
    '```bash\nnpm ci\nA=1 npx x\n```\n\nRun `A=b npm run c` or `tsx d`.\n\n' +
    '| Variable | Takes | Default |\n| --- | --- | --- |\n| `A`, `B` | `x`, or `y` | none |\n';
  expect([...commandsIn(text)]).toEqual(['npm ci', 'A=1 npx x', 'A=b npm run c']);
  expect(settingsIn(text)).toEqual([{ names: ['A', 'B'], takes: ['x', 'y'], byDefault: [] }]);
});
