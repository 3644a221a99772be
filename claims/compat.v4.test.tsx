import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import type * as React from 'react';
import type * as Server from 'react-dom/server';
import { QueryBuilder, type ValueEditorProps, type ValueSelectorProps } from 'react-querybuilder';
import { expect } from 'vitest';
import { at, fields, find, group, rule, show } from './lib';
import { claim } from './claim';

const query = group('root', [rule('a')]);

/** Requires packages of a folder of adapters. */
const kitsOf = (major: number) =>
  createRequire(join(import.meta.dirname, `../verify/kits/v${major}/package.json`));

const kit = kitsOf(4);

claim(
  '4',
  [
    'Ant Design | `antd` | `antdControlElements` | 4 (from 4.10)',
    'Bootstrap | `bootstrap` | `bootstrapControlElements`, and `bootstrapControlClassnames` for `controlClassnames` | 5',
    'MUI | `material` | `materialControlElements` | 5',
  ],
  () => {
    for (const [name, peers] of [
      ['antd', { antd: '>=4.10.0' }],
      ['bootstrap', { bootstrap: '>=5' }],
      ['material', { '@mui/material': '>=5.0.0' }],
    ] as const) {
      const manifest: unknown = kit(`@react-querybuilder/${name}/package.json`);
      expect(manifest).toMatchObject({ peerDependencies: peers });
    }
  },
);

claim('4', 'These adapters accept version 4 and all later versions of the library.', () => {
  for (const name of ['antd', 'bootstrap', 'material']) {
    const manifest: unknown = kit(`@react-querybuilder/${name}/package.json`);
    expect(manifest).toMatchObject({ peerDependencies: { 'react-querybuilder': '>=4' } });
  }
});

claim(
  '4',
  [
    'In version 4, it exports an object for `controlElements` :',
    'Wrappers such as `QueryBuilderBootstrap`, which apply to all query builders inside them, are new in version 5.',
  ],
  () => {
    expect(kit('react-querybuilder/package.json')).toMatchObject({ version: '4.5.3' });
    const html = (major: number, wrapper?: string, props: object = {}): string => {
      const load = kitsOf(major);
      const { createElement, Fragment } = load('react') as typeof React;
      const { renderToStaticMarkup } = load('react-dom/server') as typeof Server;
      const { QueryBuilder: Builder } = load('react-querybuilder') as {
        QueryBuilder: ComponentType<object>;
      };
      const builder = createElement(Builder, { fields, defaultQuery: query, ...props } as object);
      const adapter = load('@react-querybuilder/bootstrap') as Record<
        string,
        ComponentType<object>
      >;
      const outer = wrapper === undefined ? Fragment : adapter[wrapper];
      if (!outer) throw new Error(`There is no ${wrapper}.`);
      return renderToStaticMarkup(createElement(outer, {}, builder, builder));
    };
    for (const name of ['antd', 'bootstrap', 'material']) {
      const source = readFileSync(kit.resolve(`@react-querybuilder/${name}`), 'utf8');
      expect(source).toMatch(new RegExp(`exports\\.${name}ControlElements ?=`));
      expect(source).not.toMatch(/exports\.QueryBuilder/);
    }
    const { bootstrapControlElements, bootstrapControlClassnames } = kit(
      '@react-querybuilder/bootstrap',
    ) as Record<string, object>;
    const props = {
      controlElements: bootstrapControlElements,
      controlClassnames: bootstrapControlClassnames,
    };
    expect(html(4, undefined, props)).toContain('form-control');
    expect(html(4)).not.toContain('form-control');
    expect(html(5, 'QueryBuilderBootstrap').match(/class="[^"]*form-control/g)).toHaveLength(2);
  },
);

claim(
  '4',
  'The default value editor renders `select` values with the default selector, not with yours.',
  () => {
    const Own = ({ className }: ValueSelectorProps) => <i className={className} />;
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={group('root', [rule('a', { field: 'instrument', value: 'guitar' })])}
        controlElements={{ combinatorSelector: Own, fieldSelector: Own, operatorSelector: Own }}
      />,
    );
    expect(find('.rule-fields').tagName).toBe('I');
    expect(at('value-editor').tagName).toBe('SELECT');
  },
);

claim(
  '4',
  'An inline component in `controlElements={{ ...antdControlElements, … }}` is a new component type on each render, so React re-creates its elements.',
  () => {
    const Editor = ({ handleOnChange, value }: ValueEditorProps) => (
      <input
        className="own"
        value={String(value)}
        onChange={event => {
          handleOnChange(event.target.value);
        }}
      />
    );
    const isKept = (create: () => typeof Editor): boolean => {
      const builder = () => (
        <QueryBuilder
          fields={fields}
          defaultQuery={query}
          controlElements={{ valueEditor: create() }}
        />
      );
      const { set } = show(builder());
      const before = find('.own');
      set(builder());
      return find('.own') === before;
    };
    expect(isKept(() => Editor)).toBe(true);
    expect(isKept(() => props => <Editor {...props} />)).toBe(false);
  },
);
