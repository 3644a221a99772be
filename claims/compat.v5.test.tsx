import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import type * as React from 'react';
import type * as Server from 'react-dom/server';
import type * as Library from 'react-querybuilder';
import * as library from 'react-querybuilder';
import { getCompatContextProvider, QueryBuilder } from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, onTestFinished, vi } from 'vitest';
import type * as Types from '../verify/v5/node_modules/@react-querybuilder/ts';
import { fields, group, reload, restore, rule } from './lib';
import { claim } from './claim';

afterEach(restore);

const query = group('root', [rule('a')]);

/** Requires packages of a folder of adapters. */
const kitsOf = (folder: string) =>
  createRequire(join(import.meta.dirname, `../verify/kits/${folder}/package.json`));

type Component = ComponentType<Record<string, unknown>>;

const kit = kitsOf('v5');

const { createElement } = kit('react') as typeof React;

const { renderToStaticMarkup } = kit('react-dom/server') as typeof Server;

const { QueryBuilder: KitBuilder } = kit('react-querybuilder') as { QueryBuilder: Component };

const bootstrap = kit('@react-querybuilder/bootstrap') as Record<string, Component>;

const material = kit('@react-querybuilder/material') as Record<string, Component>;

const part = (from: Record<string, Component>, name: string): Component => {
  const found = from[name];
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

/** Markup of a builder in a wrapper. */
const markup = (wrapper: Component, props: object = {}, builder: object = {}): string =>
  renderToStaticMarkup(
    createElement(
      wrapper,
      { ...props },
      createElement(KitBuilder, { fields, defaultQuery: query, ...builder }),
    ),
  );

const peersOf = (folder: string, name: string) =>
  (
    kitsOf(folder)(`@react-querybuilder/${name}/package.json`) as {
      peerDependencies: Record<string, string>;
    }
  ).peerDependencies;

const renderInDom = (element: ReactElement): string => {
  cleanup();
  return render(element).container.innerHTML;
};

const names = ['Button', 'Checkbox', 'FormControl', 'FormControlLabel', 'Input', 'ListSubheader'];

names.push('MenuItem', 'Radio', 'RadioGroup', 'Select', 'Switch', 'TextareaAutosize');

const load = (path: string) => (kit(path) as { default: Component }).default;

const muiComponents = {
  ...Object.fromEntries(names.map(name => [name, load(`@mui/material/${name}`)])),
  DragIndicator: load('@mui/icons-material/DragIndicator'),
};

const Own = () => <b>own</b>;

claim(
  '5',
  [
    'Ant Design | `antd` | `QueryBuilderAntD` | 4, or 5',
    'Bootstrap | `bootstrap` | `QueryBuilderBootstrap` | 5',
    'Chakra UI | `chakra` | `QueryBuilderChakra` | 1 (1.6 or later), or 2',
    'MUI | `material` | `QueryBuilderMaterial` | 5',
  ],
  () => {
    expect(peersOf('v5', 'antd')).toMatchObject({ antd: '>=4.10.0' });
    expect(peersOf('v5', 'bootstrap')).toMatchObject({ bootstrap: '>=5' });
    expect(peersOf('v5', 'chakra')).toMatchObject({ '@chakra-ui/react': '>=1.6.0' });
    expect(peersOf('v5', 'material')).toMatchObject({ '@mui/material': '>=5.0.0' });
  },
);

claim(
  '5',
  "The adapter and the library have different major versions. npm does not warn you, because the adapters don't declare which library they need.",
  () => {
    for (const name of ['antd', 'bootstrap', 'chakra', 'material']) {
      expect(peersOf('v5', name)).not.toHaveProperty('react-querybuilder');
      expect(kit(`@react-querybuilder/${name}/package.json`)).not.toHaveProperty('dependencies');
    }
  },
);

claim('5', '`react-querybuilder` exports both as well, so import from there.', () => {
  const require = createRequire(join(import.meta.dirname, '../verify/v5/package.json'));
  expect(require('react-querybuilder/package.json')).toMatchObject({
    dependencies: {
      '@react-querybuilder/ctx': expect.any(String) as string,
      '@react-querybuilder/ts': expect.any(String) as string,
    },
  });
  const { QueryBuilderContext } = require('@react-querybuilder/ctx') as typeof Library;
  expect(library.QueryBuilderContext).toBe(QueryBuilderContext);
  const html = renderInDom(
    <QueryBuilderContext.Provider value={{ controlElements: { addRuleAction: Own } }}>
      <QueryBuilder fields={fields} />
    </QueryBuilderContext.Provider>,
  );
  expect(html).toContain('<b>own</b>');
  expectTypeOf<Types.RuleGroupType>().toEqualTypeOf<Library.RuleGroupType>();
  expectTypeOf<Types.Field>().toEqualTypeOf<Library.Field>();
});

/** Bundles a builder, and tells whether it has MUI components at first, with how many buttons, and later. */
const loadInBrowser = (): string => {
  const require = createRequire(import.meta.url);
  const source = `
    import { createElement } from 'react';
    import { flushSync } from 'react-dom';
    import { createRoot } from 'react-dom/client';
    import { QueryBuilder } from 'react-querybuilder';
    import { QueryBuilderMaterial } from '@react-querybuilder/material';
    const container = document.querySelector('div');
    const builder = createElement(QueryBuilder, { fields: [{ name: 'a', label: 'A' }] });
    flushSync(() => {
      createRoot(container).render(createElement(QueryBuilderMaterial, {}, builder));
    });
    const isLoaded = () => container.innerHTML.includes('MuiButton-root');
    const first = [isLoaded(), container.querySelectorAll('button').length].join(' ');
    setInterval(() => {
      if (!isLoaded()) return;
      console.log(first + ', then true');
      process.exit();
    }, 50);`;
  const script = `
    const { outputFiles } = require(process.env.ESBUILD).buildSync({
      stdin: { contents: process.env.SOURCE, resolveDir: '.' },
      bundle: true, write: false, platform: 'browser', format: 'cjs',
      define: { 'process.env.NODE_ENV': '"development"' } });
    const { JSDOM } = require(process.env.JSDOM);
    const { window } = new JSDOM('<div></div>', { url: 'http://localhost/' });
    for (const name of Object.getOwnPropertyNames(window)) {
      if (!(name in globalThis)) globalThis[name] = window[name];
    }
    globalThis.window = window;
    new Function(outputFiles[0].text)();`;
  return execFileSync(process.execPath, ['-e', script], {
    cwd: join(import.meta.dirname, '../verify/kits/v5'),
    env: {
      PATH: process.env.PATH,
      ESBUILD: require.resolve('esbuild'),
      JSDOM: require.resolve('jsdom'),
      SOURCE: source,
    },
    encoding: 'utf8',
    timeout: 60_000,
  }).trim();
};

claim(
  '5',
  'To render MUI components from the start, and on a server, pass them as a prop:',
  () => {
    expect(kit('react-querybuilder/package.json')).toMatchObject({ version: '5.4.1' });
    const Wrapper = part(material, 'QueryBuilderMaterial');
    expect(markup(Wrapper)).not.toContain('Mui');
    expect(markup(Wrapper)).toContain('<button');
    expect(markup(Wrapper, { muiComponents })).toContain('MuiButton-root');
    expect(loadInBrowser()).toBe('false 2, then true');
  },
  90_000,
);

claim(
  '5',
  [
    "Bootstrap's also accepts `controlClassnames`:",
    'The wrappers of the other kits ignore `controlClassnames`: pass it to the query builder.',
    'The wrappers accept the prop but ignore it.',
  ],
  () => {
    expect(kit('react-querybuilder/package.json')).toMatchObject({ version: '5.4.1' });
    const controlElements = { removeRuleAction: () => createElement('b', {}, 'own') };
    const controlClassnames = { addRule: 'mine' };
    const translations = { addRule: { label: 'Add a condition', title: 'T' } };
    for (const [wrapper, own] of [
      [part(bootstrap, 'QueryBuilderBootstrap'), 'form-control'],
      [part(material, 'QueryBuilderMaterial'), 'rule-value'],
    ] as const) {
      const html = markup(wrapper, { controlElements, controlClassnames, translations });
      expect(html).toContain('<b>own</b>');
      expect(html).toContain(own);
      expect(html).not.toContain('Add a condition');
      expect(/\bmine\b/.test(html)).toBe(own === 'form-control');
      expect(markup(wrapper, {}, { controlClassnames })).toMatch(/\bmine\b/);
      expect(markup(wrapper, {}, { translations })).toContain('Add a condition');
    }
    const joined = markup(
      part(bootstrap, 'QueryBuilderBootstrap'),
      { controlClassnames },
      { controlClassnames: { addRule: 'nearest' } },
    );
    for (const name of ['btn', 'mine', 'nearest']) {
      expect(joined).toMatch(new RegExp(`class="[^"]*ruleGroup-addRule[^"]*\\b${name}\\b`));
    }
  },
);

claim(
  '5',
  [
    "An adapter's buttons, selectors, handles and toggles accept the props of the kit's component in addition to the library's props .",
    "Value editors, and the components for Bootstrap and Bulma, accept only the library's props.",
  ],
  () => {
    const html = (controlElements: object): string =>
      markup(
        part(material, 'QueryBuilderMaterial'),
        { muiComponents },
        { showNotToggle: true, controlElements },
      );
    const editor = (component: Component) => ({
      valueEditor: (props: object) => createElement(component, { ...props, 'data-extra': 'x' }),
    });
    expect(html(editor(part(material, 'MaterialValueEditor')))).not.toContain('data-extra');
    expect(html(editor(part(bootstrap, 'BootstrapValueEditor')))).not.toContain('data-extra');
    const others = {
      addRuleAction: 'MaterialActionElement',
      fieldSelector: 'MaterialValueSelector',
      notToggle: 'MaterialNotToggle',
    };
    for (const [key, name] of Object.entries(others)) {
      const Changed = (props: object) =>
        createElement(part(material, name), { ...props, 'data-extra': 'x' });
      expect(html({ [key]: Changed })).toContain('data-extra="x"');
    }
    const toggle = (props: object) =>
      createElement(part(bootstrap, 'BootstrapNotToggle'), { ...props, 'data-extra': 'x' });
    expect(html({ notToggle: toggle })).not.toContain('data-extra');
  },
);

claim(
  '5',
  'Each adapter exports the objects that its wrapper sets: `antdControlElements`, `bootstrapControlElements` with `bootstrapControlClassnames`, `bulmaControlElements`, `chakraControlElements` and `materialControlElements`.',
  () => {
    const { bootstrapControlElements, bootstrapControlClassnames } = bootstrap;
    const props = {
      controlElements: bootstrapControlElements,
      controlClassnames: bootstrapControlClassnames,
    };
    expect(Object.values(props)).not.toContain(undefined);
    const wrapped = markup(part(bootstrap, 'QueryBuilderBootstrap'));
    expect(wrapped).toContain('btn');
    const plain = ({ children }: { children?: React.ReactNode }) =>
      createElement('div', {}, children);
    expect(markup(plain, {}, props)).toBe(`<div>${wrapped}</div>`);
    for (const name of ['antd', 'chakra', 'material']) {
      const source = readFileSync(kit.resolve(`@react-querybuilder/${name}`), 'utf8');
      expect(source).toContain(`exports.${name}ControlElements=`);
    }
  },
);

claim('5', '`getCompatContextProvider` returns a wrapper with your components and classes.', () => {
  const Kit = getCompatContextProvider({
    key: 'any text, ü',
    controlElements: { addRuleAction: Own },
    controlClassnames: { value: 'ds-input' },
  });
  const html = renderInDom(
    <Kit>
      <QueryBuilder fields={fields} defaultQuery={query} />
    </Kit>,
  );
  expect(html).toContain('<b>own</b>');
  expect(html).toContain('ds-input');
});

claim(
  '5',
  'Either the query builder is outside the wrapper, or the bundle contains two copies of `@react-querybuilder/ctx`, and the wrapper belongs to the other copy.',
  () => {
    const Kit = getCompatContextProvider({ key: 'own', controlElements: { addRuleAction: Own } });
    const isOwn = (OfCopy: typeof QueryBuilder, isInside: boolean): boolean => {
      const builder = <OfCopy fields={fields} />;
      return renderInDom(isInside ? <Kit>{builder}</Kit> : builder).includes('<b>own</b>');
    };
    expect(isOwn(QueryBuilder, true)).toBe(true);
    expect(isOwn(QueryBuilder, false)).toBe(false);
    // Another copy of the library, and one of the context as well.
    expect(isOwn(reload('development').QueryBuilder, true)).toBe(true);
    const project = join(import.meta.dirname, '../verify/v5');
    const require = createRequire(join(project, 'package.json'));
    const isCopied = (file: string) =>
      file.startsWith(join(project, 'node_modules')) && file.includes('querybuilder');
    const before = Object.entries(require.cache).filter(([file]) => isCopied(file));
    const forget = () => {
      for (const file of Object.keys(require.cache).filter(isCopied)) {
        Reflect.deleteProperty(require.cache, file);
      }
    };
    forget();
    const other = require('react-querybuilder') as typeof Library;
    forget();
    Object.assign(require.cache, Object.fromEntries(before));
    expect(isOwn(other.QueryBuilder, true)).toBe(false);
  },
);

claim(
  '5',
  'With `showNotToggle`, the adapters for Bootstrap and Chakra UI require React 18.',
  () => {
    const wrappers = [
      part(bootstrap, 'QueryBuilderBootstrap'),
      part(kit('@react-querybuilder/chakra') as typeof bootstrap, 'QueryBuilderChakra'),
    ];
    const react = kit('react') as { useId?: unknown };
    const { useId } = react;
    onTestFinished(() => {
      react.useId = useId;
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const wrapper of wrappers) {
      react.useId = useId;
      expect(() => markup(wrapper, {}, { showNotToggle: true })).not.toThrow();
      // React 17 has no such hook.
      react.useId = undefined;
      expect(() => markup(wrapper)).not.toThrow();
      expect(() => markup(wrapper, {}, { showNotToggle: true })).toThrow('useId');
    }
  },
);
