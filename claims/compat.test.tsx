import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as AntD from '@react-querybuilder/antd';
import type * as Bootstrap from '@react-querybuilder/bootstrap';
import type * as Bulma from '@react-querybuilder/bulma';
import type * as Chakra from '@react-querybuilder/chakra';
import type * as Fluent from '@react-querybuilder/fluent';
import type * as Mantine from '@react-querybuilder/mantine';
import type * as Material from '@react-querybuilder/material';
import type * as Tremor from '@react-querybuilder/tremor';
import type * as Styles from '@mui/material/styles';
import type { ComponentProps, ComponentType } from 'react';
import type * as React from 'react';
import type * as Client from 'react-dom/client';
import type * as Server from 'react-dom/server';
import type * as Library from 'react-querybuilder';
import {
  getCompatContextProvider,
  QueryBuilder as Builder,
  type QueryBuilderContextProvider,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, vi } from 'vitest';
import { all, at, click, fields, group, reload, restore, rule, show, storedInKit } from './lib';
import { claim } from './claim';

afterEach(restore);

const require = createRequire(import.meta.url);

// Adapters use the site's React and library, and its renderer with them.
const { renderToStaticMarkup } = require('react-dom/server') as typeof Server;

const bootstrap = require('@react-querybuilder/bootstrap') as typeof Bootstrap;

const { QueryBuilderBootstrap: Wrapper } = bootstrap;

const { QueryBuilder } = require('react-querybuilder') as typeof Library;

const query = group('root', [rule('a')]);

const Own = () => <b>own</b>;

const Outer = () => <i>outer</i>;

claim('8+', "These props extend the kit's values:", () => {
  const html = renderToStaticMarkup(
    <Wrapper
      controlElements={{ removeRuleAction: Own }}
      controlClassnames={{ addRule: 'mine' }}
      translations={{ addRule: { label: 'Add a condition' } }}
    >
      <QueryBuilder fields={fields} defaultQuery={query} />
    </Wrapper>,
  );
  expect(html).toContain('<b>own</b>');
  expect(html).toMatch(/class="[^"]*btn-primary mine[^"]*"[^>]*>Add a condition/);
  expect(html).toContain('rule-value form-control');
});

claim(
  '8+',
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

/** The folder of an adapter. */
const folderOf = (kit: string): string =>
  join(dirname(require.resolve(`@react-querybuilder/${kit}/package.json`)));

const sourceOf = (kit: string): string =>
  readFileSync(join(folderOf(kit), `dist/react-querybuilder_${kit}.mjs`), 'utf8');

claim(
  '8+',
  'React Native | `native` | `QueryBuilderNative`, a query builder instead of a wrapper | –',
  () => {
    const source = sourceOf('native');
    expect(source).toMatch(/export \{[^}]*\bQueryBuilderNative\b/);
    expect(source).toMatch(/\buseQueryBuilderSetup\(props\)/);
    expect(source).not.toContain('getCompatContextProvider');
  },
);

claim(
  '8+',
  [
    'Ant Design | `antd` | `QueryBuilderAntD` | 5.11 or later',
    'Bootstrap | `bootstrap` | `QueryBuilderBootstrap` | 5',
    'Mantine | `mantine` | `QueryBuilderMantine` | 7 or later',
    'MUI | `material` | `QueryBuilderMaterial` | 5 or later',
  ],
  () => {
    const peers = (kit: string) => {
      const file = readFileSync(join(folderOf(kit), 'package.json'), 'utf8');
      return (JSON.parse(file) as { peerDependencies: Record<string, string> }).peerDependencies;
    };
    expect(peers('antd')).toMatchObject({ antd: '>=5.11.0' });
    expect(peers('bootstrap')).toMatchObject({ bootstrap: '>=5' });
    expect(peers('mantine')).toMatchObject({ '@mantine/core': '>=7', '@mantine/dates': '>=7' });
    expect(peers('material')).toMatchObject({ '@mui/material': '>=5' });
  },
);

claim(
  '8+',
  'The types accept these props on the wrapper, but only `enableDragAndDrop` and `showUndoRedo` work there.',
  () => {
    const Kit = getCompatContextProvider({});
    const html = (wrapper: object, builder: object): string =>
      show(
        <Kit {...wrapper}>
          <Builder fields={fields} defaultQuery={query} {...builder} />
        </Kit>,
      ).container.innerHTML;
    const plain = html({}, {});
    const switches = [
      ...['showNotToggle', 'showCloneButtons', 'showLockButtons', 'showShiftActions'],
      ...['showMuteButtons', 'disabled', 'suppressStandardClassnames'],
    ];
    for (const name of switches) {
      expect(html({ [name]: true }, {})).toBe(plain);
      expect(html({}, { [name]: true })).not.toBe(plain);
    }
    expectTypeOf<ComponentProps<QueryBuilderContextProvider>>().toExtend<{
      showNotToggle?: boolean;
      showCloneButtons?: boolean;
      disabled?: unknown;
    }>();
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { QueryBuilder: Fresh, getCompatContextProvider: create } = reload('development');
    const OtherKit = create({});
    for (const name of ['enableDragAndDrop', 'showUndoRedo', 'debugMode'] as const) {
      const onLog = vi.fn();
      error.mockClear();
      show(
        <OtherKit {...{ [name]: true }}>
          <Fresh fields={fields} defaultQuery={query} onLog={onLog} />
        </OtherKit>,
      );
      click('add-rule');
      expect(error.mock.calls.length > 0).toBe(name !== 'debugMode');
      expect(onLog).not.toHaveBeenCalled();
      expect(all('drag-handle').length > 0).toBe(name === 'enableDragAndDrop');
      show(<Fresh debugMode fields={fields} defaultQuery={query} onLog={onLog} />);
      click('add-rule');
      expect(onLog).toHaveBeenCalled();
    }
  },
);

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never;

claim.type(
  '8+',
  "In this site's implementation for Tremor, the value editor also accepts `clearTitle`, the title of the button that clears a date.",
  () => {
    type Editor = PropsOf<typeof Tremor.TremorValueEditor>;
    expectTypeOf<Editor>().toExtend<{ clearTitle?: string }>();
  },
);

claim('8+', "The components for Bootstrap and Bulma accept only the library's props.", () => {
  interface Extra {
    extraProps?: Record<string, unknown>;
  }
  expectTypeOf<PropsOf<typeof AntD.AntDValueEditor>>().toExtend<Extra>();
  expectTypeOf<PropsOf<typeof Chakra.ChakraValueEditor>>().toExtend<Extra>();
  expectTypeOf<PropsOf<typeof Fluent.FluentValueEditor>>().toExtend<Extra>();
  expectTypeOf<PropsOf<typeof Mantine.MantineValueEditor>>().toExtend<Extra>();
  expectTypeOf<PropsOf<typeof Material.MaterialValueEditor>>().toExtend<Extra>();
  expectTypeOf<PropsOf<typeof Tremor.TremorValueEditor>>().toExtend<Extra>();
  type Editor = PropsOf<typeof Bootstrap.BootstrapValueEditor>;
  expectTypeOf<Editor>().not.toHaveProperty('extraProps');
  expectTypeOf<PropsOf<typeof Bulma.BulmaValueEditor>>().toEqualTypeOf<Editor>();
  type Toggle = PropsOf<typeof Bootstrap.BootstrapNotToggle>;
  expectTypeOf<PropsOf<typeof Bulma.BulmaNotToggle>>().toEqualTypeOf<Toggle>();

  const material = require('@react-querybuilder/material') as typeof Material;
  const { createElement } = require('react') as typeof React;
  const html = (controlElements: object): string =>
    renderToStaticMarkup(
      <material.QueryBuilderMaterial>
        <QueryBuilder fields={fields} defaultQuery={query} controlElements={controlElements} />
      </material.QueryBuilderMaterial>,
    );
  const extra = { extraProps: { 'data-extra': 'x', variant: 'filled' } };
  const editor = (component: ComponentType<never>) => ({
    valueEditor: (props: object) =>
      createElement(component as ComponentType<object>, { ...props, ...extra }),
  });
  expect(html(editor(material.MaterialValueEditor))).toMatch(/data-extra="x"/);
  expect(html(editor(bootstrap.BootstrapValueEditor))).not.toMatch(/data-extra|MuiFilled/);
  const actionElement = (props: ComponentProps<typeof material.MaterialActionElement>) => (
    <material.MaterialActionElement {...props} variant="outlined" />
  );
  expect(html({ actionElement })).toContain('MuiButton-outlined');
});

claim(
  '8+',
  'Each adapter exports the objects that its wrapper sets, for example `antdControlElements` and `antdTranslations`, or `bootstrapControlElements`, `bootstrapControlClassnames` and `bootstrapTranslations`.',
  () => {
    expect(sourceOf('antd')).toMatch(/export \{[^}]*antdControlElements, antdTranslations/);
    const source = sourceOf('antd');
    expect(source).toMatch(
      /getCompatContextProvider\(\{\s*controlElements: antdControlElements,\s*translations: antdTranslations/,
    );
    const { bootstrapControlElements, bootstrapControlClassnames, bootstrapTranslations } =
      bootstrap;
    const builder = <QueryBuilder showNotToggle showCloneButtons fields={fields} query={query} />;
    const props = {
      controlElements: bootstrapControlElements,
      controlClassnames: bootstrapControlClassnames,
      translations: bootstrapTranslations,
    };
    const wrapped = renderToStaticMarkup(<Wrapper>{builder}</Wrapper>);
    expect(wrapped).toContain('btn btn-sm');
    expect(renderToStaticMarkup({ ...builder, props: { ...builder.props, ...props } })).toBe(
      wrapped,
    );
  },
);

claim(
  '8+',
  'With Ant Design and Mantine, number inputs always store numbers, and text inputs ignore `parseNumbers`, except for ranges.',
  () => {
    const stored = storedInKit.bind(undefined, '..', [
      ['@mantine/core', 'MantineProvider'],
      ['@react-querybuilder/mantine', 'QueryBuilderMantine'],
    ]);
    expect([stored('number', false), stored('number', true)]).toEqual([
      [12, 12],
      [12, 12],
    ]);
    expect([stored('text', false), stored('text', true)]).toEqual([
      ['12', '12'],
      ['12', 12],
    ]);
    const source = sourceOf('antd');
    expect(source).not.toMatch(/\bparseNumber\b/);
    expect(source).toMatch(/case "number": return .*InputNumber, \{[^}]*onChange: handleOnChange/s);
    expect(source).toMatch(
      /createElement\(Input, \{[^}]*onChange: \(e\) => handleOnChange\(e\.target\.value\)/,
    );
  },
);

claim(
  '7+',
  'Either the query builder is outside the wrapper, or the bundle contains two copies of `react-querybuilder`, and the wrapper belongs to the other copy.',
  () => {
    const Kit = getCompatContextProvider({ translations: { addRule: { label: 'Kit' } } });
    const label = (OfCopy: typeof Builder, isInside: boolean) => {
      const builder = <OfCopy fields={fields} />;
      const tree = isInside ? <Kit>{builder}</Kit> : builder;
      show(
        <div>
          <Kit />
          {tree}
        </div>,
      );
      return at('add-rule').textContent;
    };
    expect(label(Builder, true)).toBe('Kit');
    expect(label(Builder, false)).toBe('+ Rule');
    expect(label(reload('development').QueryBuilder, true)).toBe('+ Rule');
  },
);

claim('8+', 'Its `muiComponents` prop replaces MUI components in all controls.', () => {
  const { QueryBuilderMaterial } = require('@react-querybuilder/material') as typeof Material;
  const html = (props: object): string =>
    renderToStaticMarkup(
      <QueryBuilderMaterial {...props}>
        <QueryBuilder fields={fields} defaultQuery={query} />
      </QueryBuilderMaterial>,
    );
  expect(html({}).match(/<button[^>]*MuiButton-root/g)).toHaveLength(3);
  const replaced = html({ muiComponents: { Button: Own } });
  expect(replaced.match(/<b>own<\/b>/g)).toHaveLength(3);
  expect(replaced).not.toContain('MuiButton-root');
});

claim('8+', '`controlClassnames` adds yours to those of the kit.', () => {
  const html = renderToStaticMarkup(
    <Wrapper controlClassnames={{ addRule: 'btn-success' }}>
      <QueryBuilder fields={fields} />
    </Wrapper>,
  );
  const classes = [...html.matchAll(/<button[^>]* class="([^"]*)"/g)].map(match => match[1]);
  const [addRule, addGroup] = classes.map(text => text?.split(' '));
  expect(addRule).toEqual(expect.arrayContaining(['btn', 'btn-success']));
  expect(addGroup).toContain('btn');
  expect(addGroup).not.toContain('btn-success');
});
const { createElement } = require('react') as typeof React;

const Inner = QueryBuilder as ComponentType<object>;
const builderProps: object = { fields, defaultQuery: query };

claim('8+', '`showInputLabels` adds a label to each list and input of a rule or group:', () => {
  const { QueryBuilderMaterial } = require('@react-querybuilder/material') as typeof Material;
  const labels = (props: object) =>
    [
      ...renderToStaticMarkup(
        createElement(QueryBuilderMaterial, props, createElement(Inner, builderProps)),
      ).matchAll(/<label[^>]*>([^<]+)/g),
    ].map(([, label]) => label);
  expect(labels({})).toEqual([]);
  expect(labels({ showInputLabels: true })).toEqual(['Combinator', 'Field', 'Operator', 'Value']);
});

claim('8+', 'To change this, use the portal or container option of the kit.', async () => {
  const { createRoot } = require('react-dom/client') as typeof Client;
  const { QueryBuilderMaterial } = require('@react-querybuilder/material') as typeof Material;
  const { createTheme, ThemeProvider } = require('@mui/material/styles') as typeof Styles;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const isListInside = async (disablePortal: boolean) => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    const root = createRoot(dialog);
    const builder = createElement(Inner, builderProps);
    const theme = createTheme({ components: { MuiPopover: { defaultProps: { disablePortal } } } });
    root.render(
      createElement(ThemeProvider, { theme }, createElement(QueryBuilderMaterial, {}, builder)),
    );
    const list = await vi.waitFor(() => {
      const field = dialog.querySelector('.rule-fields [role=combobox]');
      field?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
      const found = document.querySelector('[role=listbox]');
      if (!found) throw new Error('There is no list.');
      return found;
    });
    const isInside = dialog.contains(list);
    root.unmount();
    dialog.remove();
    return isInside;
  };
  expect(await isListInside(false)).toBe(false);
  expect(await isListInside(true)).toBe(true);
});
