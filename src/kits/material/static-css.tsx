import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryBuilderMaterial } from '@react-querybuilder/material';
import { EveryControl } from '@site/src/components/EveryControl';
import { globalSheets, rulesIn, textCache } from '@site/src/lib/emotion-css';
import { renderToString } from 'react-dom/server';
import { controlElements } from './control-elements';
import { CACHE_KEY, theme } from './theme';

/** The styles that Material UI would generate at run time, with the colours of both modes. */
export default function staticCss(): string {
  const cache = textCache(CACHE_KEY);
  renderToString(
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} disableStyleSheetGeneration>
        <QueryBuilderMaterial controlElements={controlElements}>
          <EveryControl />
        </QueryBuilderMaterial>
      </ThemeProvider>
    </CacheProvider>,
  );
  return [...globalSheets(theme.generateStyleSheets()), ...rulesIn(cache)].join('\n');
}
