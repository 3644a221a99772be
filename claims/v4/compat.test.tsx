import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import type * as React from 'react';
import type * as Server from 'react-dom/server';
import { QueryBuilder, type ValueEditorProps, type ValueSelectorProps } from 'react-querybuilder';
import { expect, it } from 'vitest';
import { at, fields, find, group, rule, show } from '../lib';

const query = group('root', [rule('a')]);

/** Requires packages of a folder of adapters. */
const kitsOf = (major: number) =>
  createRequire(join(import.meta.dirname, `../../verify/kits/v${major}/package.json`));

const kit = kitsOf(4);

it('kit-versions', () => {
  for (const [name, peers] of [
    ['antd', { antd: '>=4.10.0' }],
    ['bootstrap', { bootstrap: '>=5' }],
    ['material', { '@mui/material': '>=5.0.0' }],
  ] as const) {
    const manifest: unknown = kit(`@react-querybuilder/${name}/package.json`);
    expect(manifest).toMatchObject({ peerDependencies: peers });
  }
});

it('required-library', () => {
  for (const name of ['antd', 'bootstrap', 'material']) {
    const manifest: unknown = kit(`@react-querybuilder/${name}/package.json`);
    expect(manifest).toMatchObject({ peerDependencies: { 'react-querybuilder': '>=4' } });
  }
});

it('control-elements', () => {
  expect(kit('react-querybuilder/package.json')).toMatchObject({ version: '4.5.3' });
  const html = (major: number, wrapper?: string, props: object = {}): string => {
    const load = kitsOf(major);
    const { createElement, Fragment } = load('react') as typeof React;
    const { renderToStaticMarkup } = load('react-dom/server') as typeof Server;
    const { QueryBuilder: Builder } = load('react-querybuilder') as {
      QueryBuilder: ComponentType<object>;
    };
    const builder = createElement(Builder, { fields, defaultQuery: query, ...props } as object);
    const adapter = load('@react-querybuilder/bootstrap') as Record<string, ComponentType<object>>;
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
});

it('list-of-the-value-editor', () => {
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
});

it('inline-component', () => {
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
});
