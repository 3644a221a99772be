import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
import { QueryBuilderChakra } from '@react-querybuilder/chakra';
import { EveryControl } from '@site/src/components/EveryControl';
import { globalSheets, rulesIn, textCache } from '@site/src/lib/emotion-css';
import { renderToString } from 'react-dom/server';
import { CACHE_KEY, quietSystem, system } from './system';

/** The rules that the kit would write while it renders, with its reset and its tokens. */
export default function staticCss(): string {
  const cache = textCache(CACHE_KEY);
  renderToString(
    <CacheProvider value={cache}>
      <ChakraProvider value={quietSystem}>
        <QueryBuilderChakra>
          <EveryControl />
        </QueryBuilderChakra>
      </ChakraProvider>
    </CacheProvider>,
  );
  return [...globalSheets([system.layers.atRule, system._global]), ...rulesIn(cache)].join('\n');
}
