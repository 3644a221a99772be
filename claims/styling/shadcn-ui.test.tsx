import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defaultControlClassnames, QueryBuilder, type ActionProps } from 'react-querybuilder';
import { expect } from 'vitest';
import { sourceItems } from '../../plugins/registry/items';
import { QueryBuilderShadcn, shadcnClassnames } from '../../src/examples/shadcn-ui/query-builder';
import { all, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const root = join(import.meta.dirname, '../..');

const items = sourceItems(root, path => path);

const item = (name: string) => {
  const found = items.find(other => other.name === name);
  if (!found) throw new Error(`No item ${name}`);
  return found;
};

const file = (name: string): string =>
  item('query-builder').files.find(({ path }) => path.endsWith(`/${name}`))?.content ?? '';

// `npm run check:registry` runs the CLI itself.
claim('8+', 'The files follow the aliases in it.', () => {
  const imports = item('query-builder').files.flatMap(({ content }) => [
    ...content.matchAll(/ from '(@\/[^']+)'/g),
  ]);
  expect(imports.length).toBeGreaterThan(5);
  for (const [, specifier] of imports) expect(specifier).toMatch(/^@\/components\/ui\//);
});

claim(
  '8+',
  '`ui/*.tsx` | `button`, `checkbox`, `input`, `native-select`, `switch` and `textarea` of shadcn/ui; if yours differ, the CLI asks before it overwrites them, so answer “no”',
  () => {
    expect(item('query-builder').files.map(({ path }) => path)).toEqual(
      ['actions', 'icons', 'query-builder', 'value-editor', 'value-selector'].map(
        name => `components/query-builder/${name}.tsx`,
      ),
    );
    expect(item('query-builder').registryDependencies).toEqual([
      'button',
      'checkbox',
      'input',
      'native-select',
      'switch',
      'textarea',
    ]);
  },
);

claim('8+', 'It also installs `react-querybuilder`, in the newest release of version 8.', () => {
  expect(item('query-builder').dependencies).toEqual(['react-querybuilder@8']);
});

claim(
  '8+',
  'To change the layout, edit `shadcnClassnames` in `query-builder.tsx`; its keys are those of `controlClassnames`.',
  () => {
    const keys = Object.keys(defaultControlClassnames);
    expect(keys).toContain('ruleGroup');
    for (const key of Object.keys(shadcnClassnames)) expect(keys).toContain(key);
  },
);

claim(
  '8+',
  "Its components and translations take precedence over the wrapper's, and its classes are added: see UI kits.",
  () => {
    const Remove = ({ handleOnClick }: ActionProps) => (
      <button onClick={event => handleOnClick(event)}>Own button</button>
    );
    show(
      <QueryBuilderShadcn>
        <QueryBuilder
          fields={fields}
          defaultQuery={{ combinator: 'and', rules: [{ field: 'age', operator: '=', value: 1 }] }}
          controlElements={{ removeRuleAction: Remove }}
          controlClassnames={{ rule: 'own' }}
          translations={{ addRule: { label: 'Own label' } }}
        />
      </QueryBuilderShadcn>,
    );
    expect(document.querySelector('.rule > button')?.textContent).toBe('Own button');
    expect(document.querySelectorAll('.ui-button')).toHaveLength(2);
    expect(document.querySelector('.ui-button')?.textContent).toBe('Own label');
    expect(document.querySelector('.rule')?.className).toBe(`rule ${shadcnClassnames.rule} own`);
  },
);

claim(
  '8+',
  'For many options, render your own component for `multiselect` in `value-editor.tsx`.',
  () => {
    expect(file('value-selector.tsx')).toMatch(/<select\s+\{\.\.\.common\}\s+multiple/);
  },
);

claim(
  '8+',
  'To use the Calendar of shadcn/ui, return it in the `default` case of `value-editor.tsx` if `inputTypeCoerced` is `date`.',
  () => {
    const dates = ['birthdate', 'died'].map(name => ({ name, label: name, inputType: 'date' }));
    show(
      <QueryBuilderShadcn>
        <QueryBuilder
          fields={dates}
          getValueSources={() => ['value', 'field']}
          defaultQuery={group('root', [
            rule('a', { field: 'birthdate' }),
            rule('b', { field: 'birthdate', operator: 'in' }),
            rule('c', { field: 'birthdate', valueSource: 'field', value: 'died' }),
          ])}
        />
      </QueryBuilderShadcn>,
    );
    // The input type is `date` for the list of fields as well.
    const editors = all('value-editor') as HTMLInputElement[];
    expect(editors.map(({ type }) => type)).toEqual(['date', 'text', 'select-one']);
    const [, fallback] = file('value-editor.tsx').split(' default:');
    expect(fallback).toContain('type={inputTypeCoerced}');
  },
);

claim(
  '8+',
  'Drop indicator: with drag and drop, a line in the `primary` color of your theme shows where a rule will be dropped.',
  () => {
    expect(file('query-builder.tsx')).toMatch(/dndOver: '.*border-b-primary'/);
  },
);

claim(
  '8+',
  'The registry also has each recipe under the name of its page, and the stylesheet `tidy-controls` for a query builder without a UI kit.',
  () => {
    const pages = readdirSync(join(root, 'docs/recipes')).map(name => name.replace('.mdx', ''));
    for (const name of [...pages, 'tidy-controls']) {
      expect(item(name).registryDependencies).toEqual([]);
    }
  },
);
