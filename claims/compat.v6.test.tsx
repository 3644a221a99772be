import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import type * as React from 'react';
import type * as Server from 'react-dom/server';
import * as library from 'react-querybuilder';
import { getCompatContextProvider, QueryBuilder } from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, onTestFinished, vi } from 'vitest';
import { fields, group, reload, restore, rule } from './lib';
import { claim } from './claim';

afterEach(restore);

const query = group('root', [rule('a')]);

/** Requires packages of a folder of adapters. */
const kitsOf = (folder: string) =>
  createRequire(join(import.meta.dirname, `../verify/kits/${folder}/package.json`));

type Component = ComponentType<Record<string, unknown>>;

const kit = kitsOf('v6');

const { createElement } = kit('react') as typeof React;

const { renderToStaticMarkup } = kit('react-dom/server') as typeof Server;

const { QueryBuilder: KitBuilder } = kit('react-querybuilder') as { QueryBuilder: Component };

const bootstrap = kit('@react-querybuilder/bootstrap') as Record<string, Component>;

const material = kit('@react-querybuilder/material') as Record<string, Component>;

const mantine = kit('@react-querybuilder/mantine') as Record<string, Component>;

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

const Own = () => <b>own</b>;

claim(
  '6',
  [
    'Ant Design | `antd` | `QueryBuilderAntD` | 4.10 or 5',
    'Bootstrap | `bootstrap` | `QueryBuilderBootstrap` | 5',
    'Chakra UI | `chakra` | `QueryBuilderChakra` | 1 (1.6 or later), or 2',
    'Mantine | `mantine` | `QueryBuilderMantine` | 6',
    'MUI | `material` | `QueryBuilderMaterial` | 5',
  ],
  () => {
    expect(peersOf('v6', 'antd')).toMatchObject({ antd: '>=4.10.0' });
    expect(peersOf('v6', 'bootstrap')).toMatchObject({ bootstrap: '>=5' });
    expect(peersOf('v6', 'chakra')).toMatchObject({ '@chakra-ui/react': '>=1.6.0' });
    expect(peersOf('v6', 'mantine')).toMatchObject({ '@mantine/core': '>=6' });
    expect(peersOf('v6', 'material')).toMatchObject({ '@mui/material': '>=5.0.0' });
  },
);

claim(
  '6',
  'Recent adapters require a 6.x release of the library that is not older than the adapter.',
  () => {
    for (const name of ['antd', 'bootstrap', 'chakra', 'mantine', 'material']) {
      const { version } = kit(`@react-querybuilder/${name}/package.json`) as { version: string };
      expect(version).toMatch(/^6\./);
      expect(peersOf('v6', name)).toMatchObject({ 'react-querybuilder': `^${version}` });
    }
  },
);

claim(
  '6',
  'Since 6.3.0, the library includes its context and its types, which were in `@react-querybuilder/ctx` and `@react-querybuilder/ts` before.',
  () => {
    const dependencies = (folder: string) =>
      Object.keys(
        (kitsOf(folder)('react-querybuilder/package.json') as { dependencies: object })
          .dependencies,
      );
    const packages = ['@react-querybuilder/ctx', '@react-querybuilder/ts'];
    for (const name of packages) {
      expect(dependencies('v5')).toContain(name);
      expect(dependencies('v6')).not.toContain(name);
    }
    for (const name of Object.keys(kitsOf('v5')('@react-querybuilder/ctx') as object)) {
      expect(library).toHaveProperty(name);
    }
    expectTypeOf<library.RuleGroupType>().toHaveProperty('rules');
  },
);

claim(
  '6',
  [
    'Each wrapper accepts `controlElements`, which extend those of the kit.',
    "All wrappers accept `controlClassnames`, but only Bootstrap's uses the prop.",
    'Wrappers ignore the prop.',
  ],
  () => {
    expect(kit('react-querybuilder/package.json')).toMatchObject({ version: '6.5.5' });
    const controlElements = { removeRuleAction: () => createElement('b', {}, 'own') };
    const controlClassnames = { addRule: 'mine' };
    const translations = { addRule: { label: 'Add a condition', title: 'T' } };
    for (const [wrapper, own] of [
      [part(bootstrap, 'QueryBuilderBootstrap'), 'form-control'],
      [part(material, 'QueryBuilderMaterial'), 'MuiInput-root'],
      [part(mantine, 'QueryBuilderMantine'), 'mantine-'],
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
  '6',
  "Value editors, and the components for Bootstrap and Bulma, accept only the library's props.",
  () => {
    const html = (controlElements: object): string =>
      markup(part(material, 'QueryBuilderMaterial'), {}, { showNotToggle: true, controlElements });
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
  '6',
  "You don't have to preload MUI components: the adapter renders them from the start, on a server as well.",
  () => {
    const Button = () => createElement('b', {}, 'plain');
    const html = markup(part(material, 'QueryBuilderMaterial'), { muiComponents: { Button } });
    const unchanged = markup(part(material, 'QueryBuilderMaterial'));
    expect(html.match(/<b>plain<\/b>/g)).toHaveLength(3);
    expect(html).not.toContain('MuiButton-root');
    expect(unchanged.match(/<button[^>]*MuiButton-root/g)).toHaveLength(3);
    const count = (text: string) => text.match(/MuiSelect-root|MuiInput-root/g)?.length;
    expect(count(html)).toBe(count(unchanged));
  },
);

claim(
  '6',
  'Each adapter exports the objects that its wrapper sets, for example `antdControlElements`, or `bootstrapControlElements` and `bootstrapControlClassnames`.',
  () => {
    const { bootstrapControlElements, bootstrapControlClassnames } = bootstrap;
    const props = {
      controlElements: bootstrapControlElements,
      controlClassnames: bootstrapControlClassnames,
    };
    expect(Object.values(props)).not.toContain(undefined);
    const wrapped = markup(part(bootstrap, 'QueryBuilderBootstrap'));
    expect(wrapped).toContain('btn');
    const plain = ({ children }: { children?: React.ReactNode }) => children;
    expect(markup(plain as Component, {}, props)).toBe(wrapped);
    const manifest = kit.resolve('@react-querybuilder/antd/package.json');
    const source = readFileSync(
      join(dirname(manifest), 'dist/react-querybuilder_antd.mjs'),
      'utf8',
    );
    expect(source).toMatch(/controlElements: antdControlElements/);
    expect(source).toMatch(/export \{[^}]*antdControlElements/);
  },
);

claim('6', 'It also requires a `key`, which can be any text.', () => {
  // @ts-expect-error The key is missing.
  const withoutKey = getCompatContextProvider({ controlElements: {} });
  expect(withoutKey).toBeInstanceOf(Function);
  for (const key of ['x', 'any text, ü']) {
    const Kit = getCompatContextProvider({
      key,
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
  }
});

claim(
  '6',
  'Either the query builder is outside the wrapper, or the bundle contains two copies of `react-querybuilder`, and the wrapper belongs to the other copy.',
  () => {
    const Kit = getCompatContextProvider({ key: 'own', controlElements: { addRuleAction: Own } });
    const isOwn = (OfCopy: typeof QueryBuilder, isInside: boolean): boolean => {
      const builder = <OfCopy fields={fields} />;
      return renderInDom(isInside ? <Kit>{builder}</Kit> : builder).includes('<b>own</b>');
    };
    expect(isOwn(QueryBuilder, true)).toBe(true);
    expect(isOwn(QueryBuilder, false)).toBe(false);
    expect(isOwn(reload('development').QueryBuilder, true)).toBe(false);
  },
);

claim('6', 'With `showNotToggle`, the adapter for Bootstrap requires React 18.', () => {
  const wrappers = [part(bootstrap, 'QueryBuilderBootstrap')];
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
});
