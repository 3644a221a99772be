import { useEffect, useState, type ReactNode } from 'react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryBuilderMaterial } from '@react-querybuilder/material';
import type { Kit } from '@site/src/lib/kit';
import { controlElements } from './control-elements';
import { info } from './info';
import stylesheet from './material.kitcss';
import { CACHE_KEY, theme } from './theme';

const newCache = () => {
  const cache = createCache({ key: CACHE_KEY });
  // On the server: render no style elements between controls. The style sheet contains the rules.
  cache.compat = true;
  return cache;
};

const Provider = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [cache] = useState(newCache);
  useEffect(() => () => cache.sheet.flush(), [cache]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        theme={theme}
        // The style sheet contains the colours of both modes. The site sets and stores the mode.
        disableStyleSheetGeneration
        colorSchemeNode={null}
        storageManager={null}
        defaultMode="light"
      >
        <QueryBuilderMaterial controlElements={controlElements}>{children}</QueryBuilderMaterial>
      </ThemeProvider>
    </CacheProvider>
  );
};

export const kit: Kit = { info, stylesheet, Provider };
