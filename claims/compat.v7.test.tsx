import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ComponentType } from 'react';
import type * as React from 'react';
import type * as Server from 'react-dom/server';
import { getCompatContextProvider, QueryBuilder as Builder } from 'react-querybuilder';
import { afterEach, expect } from 'vitest';
import { all, fields, group, restore, rule, show } from './lib';
import { claim } from './claim';

afterEach(restore);

const query = group('root', [rule('a')]);

/** Requires packages of a folder of adapters. */
const kitsOf = (folder: string) =>
  createRequire(join(import.meta.dirname, `../verify/kits/${folder}/package.json`));

type Component = ComponentType<Record<string, unknown>>;

const kit = kitsOf('v7');

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

const Own = () => <b>own</b>;

const Outer = () => <i>outer</i>;

claim(
  '7',
  'On the query builder, `actionElement` and `valueSelector` replace the specific keys of all wrappers.',
  () => {
    const count = (specific: boolean, kit: object, wrapper: object, builder: object) => {
      const Kit = getCompatContextProvider({ controlElements: kit });
      const { container } = show(
        <Kit controlElements={wrapper}>
          <Builder fields={fields} defaultQuery={query} controlElements={builder} />
        </Kit>,
      );
      return container.querySelectorAll(specific ? 'i' : 'b').length;
    };
    const specific = { addGroupAction: Outer, fieldSelector: Outer };
    const general = { actionElement: Own, valueSelector: Own };
    const key = (addRuleAction: typeof Own) => ({ addRuleAction });
    expect(count(true, key(Own), key(Own), key(Outer))).toBe(1);
    expect(count(true, key(Own), key(Outer), {})).toBe(1);
    expect(count(true, specific, general, {})).toBe(2);
    expect(count(true, {}, general, specific)).toBe(2);
    expect(count(true, specific, {}, general) + count(true, {}, specific, general)).toBe(0);
    expect(count(false, specific, {}, general)).toBe(6);
    expect(count(false, {}, specific, general)).toBe(6);
  },
);

claim('5-7', 'Switches such as `showNotToggle` must be set on each query builder.', () => {
  const Kit = getCompatContextProvider({});
  show(
    <Kit showNotToggle showCloneButtons>
      <Builder fields={fields} defaultQuery={query} />
    </Kit>,
  );
  expect(all('not-toggle').length + all('clone-rule').length).toBe(0);
  show(
    <Kit>
      <Builder showNotToggle showCloneButtons fields={fields} defaultQuery={query} />
    </Kit>,
  );
  expect(all('not-toggle').length + all('clone-rule').length).toBe(2);
});

claim('7', "These props extend the kit's values:", () => {
  expect(kit('react-querybuilder/package.json')).toMatchObject({ version: '7.7.1' });
  const props = {
    controlElements: { removeRuleAction: () => createElement('b', {}, 'own') },
    controlClassnames: { addRule: 'mine' },
    translations: { addRule: { label: 'Add a condition' } },
  };
  for (const [wrapper, own] of [
    [part(bootstrap, 'QueryBuilderBootstrap'), 'form-control'],
    [part(material, 'QueryBuilderMaterial'), 'MuiInput-root'],
  ] as const) {
    const html = markup(wrapper, props);
    expect(html).toContain('<b>own</b>');
    expect(html).toMatch(/class="[^"]*\bmine\b[^"]*"[^>]*>Add a condition/);
    expect(html).toContain(own);
  }
  const Mantine = part(mantine, 'QueryBuilderMantine');
  const { MantineProvider } = kit('@mantine/core') as { MantineProvider: Component };
  const html = markup((inner: object) =>
    createElement(MantineProvider, {}, createElement(Mantine, { ...inner, ...props })),
  );
  expect(html).toContain('<b>own</b>');
  expect(html).toMatch(/class="[^"]*\bmine\b/);
  expect(html).toContain('Add a condition');
  expect(html).toContain('mantine-Input');
});

claim(
  '7',
  [
    'Ant Design | `antd` | `QueryBuilderAntD` | 5 or later',
    'Bootstrap | `bootstrap` | `QueryBuilderBootstrap` | 5',
    'Chakra UI | `chakra` | `QueryBuilderChakra` | 2',
    'Mantine | `mantine` | `QueryBuilderMantine` | 7',
    'MUI | `material` | `QueryBuilderMaterial` | 5 or later',
  ],
  () => {
    expect(peersOf('v7-6', 'antd')).toMatchObject({ antd: '>=5' });
    expect(peersOf('v7', 'bootstrap')).toMatchObject({ bootstrap: '>=5' });
    expect(peersOf('v7-6', 'chakra')).toMatchObject({ '@chakra-ui/react': '>=2' });
    expect(peersOf('v7', 'mantine')).toMatchObject({ '@mantine/core': '>=7' });
    expect(peersOf('v7', 'material')).toMatchObject({ '@mui/material': '>=5' });
  },
);

claim('7', "The components for Bootstrap and Bulma accept only the library's props.", () => {
  const html = (controlElements: object): string =>
    markup(part(material, 'QueryBuilderMaterial'), {}, { controlElements });
  const extraProps = { 'data-extra': 'x', variant: 'filled' };
  const editor = (component: Component) => ({
    valueEditor: (props: object) => createElement(component, { ...props, extraProps }),
  });
  expect(html(editor(part(material, 'MaterialValueEditor')))).toContain('data-extra="x"');
  expect(html(editor(part(bootstrap, 'BootstrapValueEditor')))).not.toContain('data-extra');
  const button = (props: object) =>
    createElement(part(material, 'MaterialActionElement'), { ...props, variant: 'outlined' });
  expect(html({ actionElement: button })).toContain('MuiButton-outlined');
  const toggle = (props: object) =>
    createElement(part(bootstrap, 'BootstrapNotToggle'), { ...props, 'data-extra': 'x' });
  const toggled = { showNotToggle: true, controlElements: { notToggle: toggle } };
  expect(markup(part(bootstrap, 'QueryBuilderBootstrap'), {}, toggled)).not.toContain('data-extra');
  for (const [folder, name] of [
    ['v7-6', 'antd'],
    ['v7-6', 'chakra'],
    ['v7', 'mantine'],
  ] as const) {
    const manifest = kitsOf(folder).resolve(`@react-querybuilder/${name}/package.json`);
    const file = join(dirname(manifest), `dist/react-querybuilder_${name}.mjs`);
    expect(readFileSync(file, 'utf8')).toMatch(/\bextraProps,/);
  }
});

claim(
  '7',
  'Each adapter exports the objects that its wrapper sets, for example `antdControlElements` and `antdTranslations`, or `bootstrapControlElements`, `bootstrapControlClassnames` and `bootstrapTranslations`.',
  () => {
    const names = ['controlElements', 'controlClassnames', 'translations'];
    const own = names.map(name => `bootstrap${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    const props = Object.fromEntries(
      names.map((name, index) => [name, bootstrap[own[index] ?? '']]),
    );
    expect(Object.values(props)).not.toContain(undefined);
    const wrapped = markup(part(bootstrap, 'QueryBuilderBootstrap'));
    expect(wrapped).toContain('btn btn-sm');
    const plain = ({ children }: { children?: React.ReactNode }) => children;
    expect(markup(plain, {}, props)).toBe(wrapped);
    const manifest = kitsOf('v7-6').resolve('@react-querybuilder/antd/package.json');
    const source = readFileSync(
      join(dirname(manifest), 'dist/react-querybuilder_antd.mjs'),
      'utf8',
    );
    expect(source).toMatch(/export \{[^}]*antdControlElements,\s*antdTranslations/);
  },
);

claim('7', 'Its `muiComponents` prop replaces MUI components in all controls.', () => {
  const wrapper = part(material, 'QueryBuilderMaterial');
  expect(markup(wrapper).match(/<button[^>]*MuiButton-root/g)).toHaveLength(3);
  const Button = () => createElement('b', {}, 'plain');
  const replaced = markup(wrapper, { muiComponents: { Button } });
  expect(replaced.match(/<b>plain<\/b>/g)).toHaveLength(3);
  expect(replaced).not.toContain('MuiButton-root');
});
