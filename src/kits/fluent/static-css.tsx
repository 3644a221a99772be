import type { ReactElement } from 'react';
import {
  createDOMRenderer,
  FluentProvider,
  RendererProvider,
  renderToStyleElements,
  SSRProvider,
  webDarkTheme,
  webLightTheme,
  type Theme,
} from '@fluentui/react-components';
import { QueryBuilderFluent } from '@react-querybuilder/fluent';
import { renderToString } from 'react-dom/server';
import { QueryBuilder, type Field, type RuleGroupType } from 'react-querybuilder';

const values = [{ name: 'a', label: 'A' }];

const fields: Field[] = [
  { name: 'text', label: 'Text', valueSources: ['value', 'field'] },
  { name: 'number', label: 'Number', inputType: 'number' },
  { name: 'date', label: 'Date', inputType: 'date' },
  { name: 'checkbox', label: 'Checkbox', valueEditorType: 'checkbox' },
  { name: 'switch', label: 'Switch', valueEditorType: 'switch' },
  { name: 'radio', label: 'Radio', valueEditorType: 'radio', values },
  { name: 'select', label: 'Select', valueEditorType: 'select', values },
  { name: 'multiselect', label: 'Multiselect', valueEditorType: 'multiselect', values },
  { name: 'textarea', label: 'Textarea', valueEditorType: 'textarea' },
];

const query: RuleGroupType = {
  combinator: 'and',
  rules: [
    ...fields.map(({ name }) => ({ field: name, operator: '=', value: 'a' })),
    { field: 'number', operator: 'between', value: '1,2' },
    { field: 'checkbox', operator: '=', value: true },
    { field: 'switch', operator: '=', value: true, disabled: true },
    { combinator: 'or', rules: [] },
  ],
};

const tokens = (theme: Theme): string =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}:${String(value)};`)
    .join('');

/** The rules that the kit would write while it renders, and its tokens in both modes. */
export default function staticCss(): string {
  const renderer = createDOMRenderer();
  renderToString(
    <RendererProvider renderer={renderer}>
      <SSRProvider>
        <FluentProvider theme={webLightTheme}>
          <QueryBuilderFluent>
            <QueryBuilder
              fields={fields}
              query={query}
              showCloneButtons
              showLockButtons
              showMuteButtons
              showNotToggle
              showShiftActions
            />
          </QueryBuilderFluent>
        </FluentProvider>
      </SSRProvider>
    </RendererProvider>,
  );
  const sheets = renderToStyleElements(renderer) as ReactElement<{
    dangerouslySetInnerHTML?: { __html: string };
    media?: string;
  }>[];
  const rules = sheets.map(({ props }) => {
    const css = props.dangerouslySetInnerHTML?.__html ?? '';
    return props.media ? `@media ${props.media} { ${css} }` : css;
  });
  if (rules.join('').length < 5000) throw new Error('Hardly any rules of Fluent UI found.');
  return `
    :root { ${tokens(webLightTheme)} }
    [data-theme='dark'] .fui-FluentProvider { ${tokens(webDarkTheme)} }
    ${rules.join('\n')}
  `;
}
