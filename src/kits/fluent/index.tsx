import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useColorMode } from '@docusaurus/theme-common';
import {
  createDOMRenderer,
  FluentProvider,
  PortalMountNodeProvider,
  RendererProvider,
  webDarkTheme,
  webLightTheme,
} from '@fluentui/react-components';
import { QueryBuilderFluent } from '@react-querybuilder/fluent';
import { kitPortal, type Kit, type KitProviderProps } from '@site/src/lib/kit';
import stylesheet from './fluent.kitcss';
import { info } from './info';

const newRenderer = () => createDOMRenderer(typeof document === 'undefined' ? undefined : document);

/** Fluent UI never removes its style elements from the head. */
const removeSheets = (): void => {
  for (const style of document.head.querySelectorAll('style[data-make-styles-bucket]')) {
    style.remove();
  }
};

const Provider = ({ children, direction }: KitProviderProps): ReactNode => {
  const [renderer] = useState(newRenderer);
  useEffect(() => removeSheets, []);
  const [portal, setPortal] = useState<HTMLElement>();
  // The element for popups may be rendered together with the kit.
  const findPortal = useCallback((provider: HTMLElement | null) => {
    if (provider) setPortal(kitPortal());
  }, []);
  // The style sheet handles the colour mode. The theme is for popups outside the demo.
  const { colorMode } = useColorMode();
  return (
    <RendererProvider renderer={renderer}>
      <FluentProvider
        ref={findPortal}
        dir={direction}
        theme={colorMode === 'dark' ? webDarkTheme : webLightTheme}
      >
        <PortalMountNodeProvider value={portal}>
          <QueryBuilderFluent>{children}</QueryBuilderFluent>
        </PortalMountNodeProvider>
      </FluentProvider>
    </RendererProvider>
  );
};

export const kit: Kit = { info, stylesheet, Provider };
