import { useEffect, useState, type ReactNode } from 'react';
import { useColorMode } from '@docusaurus/theme-common';
import {
  createDOMRenderer,
  FluentProvider,
  RendererProvider,
  webDarkTheme,
  webLightTheme,
} from '@fluentui/react-components';
import { QueryBuilderFluent } from '@react-querybuilder/fluent';
import type { Kit } from '@site/src/lib/kit';
import stylesheet from './fluent.kitcss';
import { info } from './info';

const newRenderer = () => createDOMRenderer(typeof document === 'undefined' ? undefined : document);

/** Fluent UI never removes its style elements from the head. */
const removeSheets = (): void => {
  for (const style of document.head.querySelectorAll('style[data-make-styles-bucket]')) {
    style.remove();
  }
};

const Provider = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [renderer] = useState(newRenderer);
  useEffect(() => removeSheets, []);
  // The style sheet handles the colour mode. The theme is for popups outside the demo.
  const { colorMode } = useColorMode();
  return (
    <RendererProvider renderer={renderer}>
      <FluentProvider theme={colorMode === 'dark' ? webDarkTheme : webLightTheme}>
        <QueryBuilderFluent>{children}</QueryBuilderFluent>
      </FluentProvider>
    </RendererProvider>
  );
};

export const kit: Kit = { info, stylesheet, Provider };
