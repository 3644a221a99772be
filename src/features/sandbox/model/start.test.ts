import { describe, expect, it } from 'vitest';
import { encodeSandbox, type SandboxState } from '@site/plugins/sandbox/shared/link';
import { LIBRARY_EXAMPLES } from './library-examples';
import { readStart } from './start';
import { FIRST_TEMPLATE } from './templates';

const start = (search: string) => readStart(search, '', () => Promise.resolve(undefined));

/** Names in links of the library's READMEs, with the template that each opens. */
const PUBLISHED = {
  _template: 'basic-ts',
  antd: 'antd',
  'base-ui': 'value-editor',
  basic: 'basic',
  'basic-ts': 'basic-ts',
  bootstrap: 'bootstrap',
  bulma: 'bulma',
  chakra: 'chakra',
  ci: 'basic-ts',
  datetime: 'basic-ts',
  dnd: 'dnd',
  expr: 'basic-ts',
  fluent: 'fluent',
  mantine: 'mantine',
  material: 'material',
  native: 'basic-ts',
  next: 'basic-ts',
  preact: 'basic-ts',
  prime: 'material',
  'rules-engine': 'basic-ts',
  tremor: 'tremor',
  // Only in older links.
  blueprint: 'material',
  chakra2: 'chakra',
  'native-base': 'basic-ts',
  'native-expo': 'basic-ts',
};

describe('links to examples of the library', () => {
  it.each(Object.entries(PUBLISHED))('%s opens %s', async (name, template) => {
    const opened = await start(`?t=${name}`);
    expect(opened).toMatchObject({ template, trusted: true });
    expect(opened.state?.files.length).toBeGreaterThan(0);
    expect(opened.platform).toBeUndefined();
    // Says so exactly if the template is not the example.
    expect(opened.notice).toBe(LIBRARY_EXAMPLES.get(name)?.notice);
    expect(opened.notice === undefined).toBe(name === template);
    expect(await start(`?template=${name}`)).toEqual(opened);
    expect(await start(`?template=${name.toUpperCase()}`)).toEqual(opened);
  });

  it('name each example once', () => {
    expect([...LIBRARY_EXAMPLES.keys()].filter(name => !(name in PUBLISHED))).toEqual([]);
  });

  it.each(['no-such', '__proto__', 'constructor', '', '<script>'])(
    'opens the first template for %j and says so',
    async name => {
      expect(await start(`?t=${encodeURIComponent(name)}`)).toMatchObject({
        template: FIRST_TEMPLATE,
        notice: `There is no template “${name}”. This is the basic one.`,
      });
    },
  );
});

describe('the platform', () => {
  it.each([
    ['p=sb', 'stackblitz'],
    ['p=stackblitz', 'stackblitz'],
    ['platform=StackBlitz', 'stackblitz'],
    ['p=csb', 'codesandbox'],
    ['platform=codesandbox', 'codesandbox'],
  ])('%s is %s', async (search, platform) => {
    expect(await start(`?${search}`)).toMatchObject({ platform, template: FIRST_TEMPLATE });
    expect(await start(`?${search}&t=native`)).toMatchObject({
      platform,
      notice: LIBRARY_EXAMPLES.get('native')?.notice,
    });
  });

  it.each(['snack', '', '__proto__'])('says that %j is none', async name => {
    const opened = await start(`?p=${name}&t=antd`);
    expect(opened).toMatchObject({
      template: 'antd',
      notice: `This sandbox opens nothing on “${name}”.`,
    });
    expect(opened.platform).toBeUndefined();
    expect((await start(`?p=${name}&t=expr`)).notice).toMatch(/^The package .*opens nothing on/);
  });
});

describe('versions and upgrades', () => {
  it('open the first template in a version, unless there is a draft', async () => {
    expect(await start('?version=6')).toEqual({ trusted: true, version: '6' });
    expect(await start('?version=6&upgrade=8')).toEqual({
      trusted: true,
      version: '6',
      upgrade: { from: '6', to: '8' },
    });
    expect(await start('?upgrade=8')).toEqual({ trusted: true, upgrade: { to: '8' } });
  });

  it('open a template in a version', async () => {
    expect(await start('?t=sql&version=5&upgrade=7')).toMatchObject({
      state: { version: '5' },
      template: 'sql',
      upgrade: { from: '5', to: '7' },
    });
    expect((await start('?t=antd&version=5')).state?.version).toBe('8');
  });

  it('take the version of linked code', async () => {
    const state: SandboxState = { version: '6', kit: 'tidy', files: [{ name: 'a.ts', code: '' }] };
    const hash = await encodeSandbox(state);
    const open = (search: string) => readStart(search, hash, () => Promise.resolve(undefined));
    expect(await open('?upgrade=7')).toEqual({
      state,
      trusted: false,
      upgrade: { from: '6', to: '7' },
    });
    expect(await open('?upgrade=6')).toEqual({
      state,
      trusted: false,
      notice: 'There is no upgrade from version 6 to “6”.',
    });
  });

  it.each(['99', '', '__proto__', '7.7.1', ' 7'])('say that %j is no version', async name => {
    const value = encodeURIComponent(name);
    expect(await start(`?version=${value}`)).toEqual({
      trusted: true,
      notice: `There is no version “${name}”.`,
    });
    expect(await start(`?version=5&upgrade=${value}`)).toEqual({
      trusted: true,
      version: '5',
      notice: `There is no upgrade from version 5 to “${name}”.`,
    });
    expect((await start(`?version=${value}&upgrade=${value}`)).notice).toBe(
      `There is no version “${name}”. There is no upgrade to “${name}”.`,
    );
  });
});
