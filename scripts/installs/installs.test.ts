import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMPANION_PACKAGES } from '../../plugins/guides/samples/installs';
import { INSTALLED, VERSIONS } from '../../versions';
import { ROOT } from '../lib/program';
import { commandsIn, GAPS, nameOf, printedCommands } from './commands';
import { registryLeaks } from './texts';

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};
const library = dependencies['react-querybuilder'] ?? '';
const releases = new Set([library]);

describe('the map of gaps', () => {
  it('has the release of each adapter that the site installs beside the library', () => {
    const gaps = GAPS[INSTALLED.major] ?? {};
    const adapters = Object.keys(dependencies).filter(name =>
      name.startsWith('@react-querybuilder/'),
    );
    expect(adapters.length).toBeGreaterThan(5);
    for (const name of adapters) expect(dependencies[name], name).toBe(gaps[name] ?? library);
    for (const name of COMPANION_PACKAGES) expect(gaps, name).toHaveProperty([name], null);
  });
});

/** Packages of the library that a command asks for, and in which version. */
const asked = (command: string): readonly (readonly [name: string, version: string])[] =>
  [...command.matchAll(/ (@react-querybuilder\/[\w-]+|react-querybuilder)(?:@(\S+))?/g)].map(
    ([, name = '', version = '']) => [name, version],
  );

/** Whether a command asks for the library with its adapters, all in the major version of the page. */
const isWhole = (command: string, major: number): boolean => {
  const packages = asked(command).filter(([name]) => name !== '@react-querybuilder/core');
  return packages.length < 2
    ? packages.every(([name]) => name === 'react-querybuilder')
    : packages.every(([, version]) => version === String(major)) &&
        packages.some(([name]) => name === 'react-querybuilder');
};

const docs = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.mdx?$/.test(name))
    .map(name => join(folder, name));

const GETTING_STARTED = ['react', 'react-dom', 'react-querybuilder'];

/** Packages that the samples of a page import. */
const importedIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/^```(?:tsx?|jsx?)\b.*\n([\s\S]*?)^```/gm)]
      .flatMap(([, code = '']) => [
        ...code.matchAll(/^(?:import|.* from) '(?!node:|\.|@\/)([^']+)'/gm),
      ])
      .map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name),
  );

describe('install commands', () => {
  it('ask for the library with its adapters, in one major version', () => {
    const printed = printedCommands();
    expect(printed.length).toBeGreaterThan(100);
    expect(
      printed.filter(({ command }) => command.includes('@react-querybuilder/')).length,
    ).toBeGreaterThan(50);
    const others = printed.filter(({ command, major }) => !isWhole(command, major));
    expect(others).toEqual([]);
  });

  it('bring what the samples of a page import', () => {
    const files = [docs('docs'), docs('static/skills')].flat();
    let imports = 0;
    const missing = files.flatMap(file => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      // A part of a guide follows the guide, which has the command.
      const guide = `${dirname(file)}.mdx`;
      const commands = [file, ...(files.includes(guide) ? [guide] : [])].flatMap(commandsIn);
      const present = new Set([
        ...GETTING_STARTED,
        ...commands.flatMap(command => command.split(' ').slice(2).map(nameOf)),
      ]);
      const imported = importedIn(text);
      imports += imported.size;
      return [...imported].filter(name => !present.has(name)).map(name => `${file}: ${name}`);
    });
    expect(imports).toBeGreaterThan(120);
    expect(missing).toEqual([]);
  });

  it.each([
    'npm install @react-querybuilder/material@8 @mui/material',
    'npm install react-querybuilder @react-querybuilder/material @mui/material',
    'npm install react-querybuilder@8.24.1 @react-querybuilder/material@8.20.2',
    'npm install react-querybuilder@7 @react-querybuilder/material@7',
  ])('would not be: %s', command => {
    expect(isWhole(command, 8)).toBe(false);
  });
});

describe('texts for readers', () => {
  it('name no release that the registry of the build happens to have', () => {
    const folders = [...VERSIONS.map(({ folder }) => folder), 'static/skills'];
    const files = [...folders.flatMap(docs), 'src/data/kit-commands.json'];
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap(file =>
      registryLeaks(readFileSync(join(ROOT, file), 'utf8'), releases).map(
        text => `${file}: ${text}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it.each([
    'npm install @react-querybuilder/material@8.20.2',
    'Package @react-querybuilder/material 8.20.2',
    '`@react-querybuilder/dnd` 8.22.4',
    'npm install react-querybuilder --legacy-peer-deps',
    "The build's registry lacks it.",
  ])('would not be: %s', text => {
    expect(registryLeaks(text, releases)).toHaveLength(1);
  });

  it('may say that types are older', () => {
    const text = 'Package @react-querybuilder/material · Types as of 8.20.2';
    expect(registryLeaks(text, releases)).toEqual([]);
  });
});
