import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as library from 'react-querybuilder';
import { JsxEmit, ModuleKind, transpile } from 'typescript';
import { expect } from 'vitest';
import * as contractModule from '../../src/lib/contract/query-contract';
import { contract } from '../../src/lib/contract/query-contract';
import { FIELD_SETS } from '../../src/lib/contract/field-sets.fixture';
import { all, find } from '../lib';
import { claim } from '../claim';

const KEYWORDS = ['type', 'properties', 'required', 'additionalProperties', 'items', 'enum'];
const ALL = new Set([...KEYWORDS, 'anyOf', '$ref', '$defs', 'description']);

type Schema = Record<string, unknown>;

/** A schema and all schemas in it. */
const schemasIn = (schema: Schema): Schema[] => {
  const { properties = {}, $defs = {}, items, anyOf = [] } = schema;
  const inner = [properties, $defs, anyOf].flatMap(each => Object.values(each as Schema));
  return [schema, ...[...inner, items ?? []].flat().flatMap(each => schemasIn(each as Schema))];
};

claim('7+', '`describe()` returns a text for the prompt and a schema for the answer:', () => {
  const { text, schema } = contract([{ name: 'age', label: 'Age' }]).describe();
  expect(text).toContain('"age" (Age)');
  expect(schema.type).toBe('object');
});

claim(
  '7+',
  [
    'For structured output, the schema uses only `type`, `properties`, `required`, `additionalProperties`, `items`, `enum`, `anyOf`, `$ref`, `$defs` and `description`.',
    'All properties are required, the root is an object, and nothing is recursive: a group may contain groups, and these contain rules.',
  ],
  () => {
    for (const { fields, limits } of FIELD_SETS) {
      const { schema } = contract(fields, limits).describe();
      const defs = schema.$defs as Record<string, Schema>;
      for (const each of schemasIn(schema)) {
        expect(Object.keys(each).filter(key => !ALL.has(key))).toEqual([]);
        if (each.type === 'object') {
          expect(each.required).toEqual(Object.keys(each.properties as Schema));
          expect(each.additionalProperties).toBe(false);
        }
        if (each.type === 'array') expect(each.items).toBeDefined();
      }
      const follow = (each: Schema, above: readonly string[]): void => {
        for (const { $ref } of schemasIn({ ...each, $defs: {} })) {
          if ($ref === undefined) continue;
          const name = String($ref).replace('#/$defs/', '');
          expect(above).not.toContain(name);
          follow(defs[name] ?? {}, [...above, name]);
        }
      };
      expect(schema.type).toBe('object');
      follow(schema, []);
    }
  },
);

/** The component of the page. */
const loadBuilder = (): react.ComponentType => {
  const folder = process.env.CLAIMS_VERSION === 'v7' ? 'versioned_docs/version-7' : 'docs';
  const file = join(import.meta.dirname, '../..', folder, 'utils/language-models.mdx');
  const page = readFileSync(file, 'utf8');
  const exports: { DraftBuilder?: react.ComponentType } = {};
  const modules: Readonly<Record<string, unknown>> = {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react-querybuilder': library,
    './query-contract': contractModule,
  };
  for (const title of ['fields.ts', 'ask.ts', 'DraftBuilder.tsx']) {
    const code = new RegExp(`\`\`\`tsx? title="${title}".*\\n([^]*?)\`\`\``).exec(page)?.[1] ?? '';
    const options = { module: ModuleKind.CommonJS, jsx: JsxEmit.ReactJSX };
    new Function('exports', 'require', transpile(code, options))(
      exports,
      (id: string) => modules[id] ?? exports,
    );
  }
  if (!exports.DraftBuilder) throw new Error('The page has no component.');
  return exports.DraftBuilder;
};

claim(
  '7+',
  [
    'Check the draft, because a schema for models leaves out limits and formats.',
    'Show the draft, and let the user confirm it.',
  ],
  async () => {
    const DraftBuilder = loadBuilder();
    render(<DraftBuilder />);
    const draft = (text: string) => {
      fireEvent.change(screen.getByLabelText('Find'), { target: { value: text } });
      fireEvent.click(screen.getByRole('button', { name: 'Draft rules' }));
    };
    const values = () =>
      [...document.querySelectorAll<HTMLInputElement>('.rule-value')].map(({ value }) => value);

    draft('guitarists under 30');
    const confirm = await screen.findByRole('button', { name: 'Use these rules' });
    expect(find('[role="status"]').textContent).toContain(
      "Instrument is 'guitar', and Age is less than '30'",
    );
    expect(all('rule')).toHaveLength(0);
    fireEvent.click(confirm);
    expect(values()).toEqual(['guitar', '30']);
    expect(find('[role="status"]').textContent).toBe('');

    draft('young guitarists');
    expect((await screen.findByRole('listitem')).textContent).toBe('Age with "<" needs a number.');
    expect(screen.queryByRole('button', { name: 'Use these rules' })).toBeNull();
    expect(values()).toEqual(['guitar', '30']);
  },
);
