import { describe, expect, it } from 'vitest';
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
