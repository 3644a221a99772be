import type * as Bootstrap from '@react-querybuilder/bootstrap';
import type * as Material from '@react-querybuilder/material';
import { createRequire } from 'node:module';
import { createElement, type ReactElement } from 'react';
import type * as Server from 'react-dom/server';
import type * as Library from 'react-querybuilder';
import { expect } from 'vitest';
import { claim } from '../claim';
import { fields, group, rule } from '../lib';

// Adapters use the site's React and library, and its renderer with them.
const require = createRequire(import.meta.url);

const { renderToStaticMarkup } = require('react-dom/server') as typeof Server;

const { QueryBuilder } = require('react-querybuilder') as typeof Library;

const { QueryBuilderBootstrap } = require('@react-querybuilder/bootstrap') as typeof Bootstrap;

const { MaterialValueEditor, QueryBuilderMaterial } =
  require('@react-querybuilder/material') as typeof Material;

const defaultQuery = group('root', [rule('a')]);

const builder = (props: object = {}): ReactElement => (
  <QueryBuilder {...{ fields, defaultQuery }} {...props} />
);

claim('8+', 'An adapter renders the builder with the components of a UI kit.', () => {
  const html = renderToStaticMarkup(<QueryBuilderBootstrap>{builder()}</QueryBuilderBootstrap>);
  expect(html).toContain('form-control');
  expect(renderToStaticMarkup(builder())).not.toContain('form-control');
});

claim('8+', 'The wrapper renders no element.', () => {
  const html = renderToStaticMarkup(
    <QueryBuilderBootstrap>
      <i>inner</i>
    </QueryBuilderBootstrap>,
  );
  expect(html).toBe('<i>inner</i>');
});

claim(
  '8+',
  [
    'Props of a builder take precedence over it.',
    'Change one component and keep the kit for the rest: pass `controlElements` to `QueryBuilder`.',
  ],
  () => {
    const valueEditor = () => createElement('b', {}, 'own');
    const html = renderToStaticMarkup(
      <QueryBuilderBootstrap>
        {builder({ controlElements: { valueEditor } })}
      </QueryBuilderBootstrap>,
    );
    expect(html).toContain('<b>own</b>');
    expect(html).not.toContain('form-control');
    expect(html).toContain('form-select');
  },
);

claim(
  '8+',
  "To fall back to the kit's editor, render its component, such as `MaterialValueEditor` from `@react-querybuilder/material`, with all props.",
  () => {
    const valueEditor = (props: Material.MaterialValueEditorProps) => (
      <MaterialValueEditor {...props} />
    );
    const html = renderToStaticMarkup(
      <QueryBuilderMaterial>{builder({ controlElements: { valueEditor } })}</QueryBuilderMaterial>,
    );
    expect(html).toContain('MuiInput');
  },
);
