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
import { EveryControl } from '@site/src/components/EveryControl';
import { renderToString } from 'react-dom/server';

const tokens = (theme: Theme): string =>
  Object.entries(theme)
    .map(([name, value]) => `--${name}:${String(value)};`)
    .join('');

/** The styles that Fluent UI would generate at run time, with the tokens of both colour modes. */
export default function staticCss(): string {
  const renderer = createDOMRenderer();
  renderToString(
    <RendererProvider renderer={renderer}>
      <SSRProvider>
        <FluentProvider theme={webLightTheme}>
          <QueryBuilderFluent>
            <EveryControl />
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
