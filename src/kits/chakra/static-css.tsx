import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
import { QueryBuilderChakra } from '@react-querybuilder/chakra';
import { EveryControl } from '@site/src/components/EveryControl';
import { globalSheets, rulesIn, textCache } from '@site/src/lib/emotion-css';
import { renderToString } from 'react-dom/server';
import { CACHE_KEY, scopedSystem, system } from './system';

/** The styles that Chakra would generate at run time, with its reset and tokens. */
export default function staticCss(): string {
  const cache = textCache(CACHE_KEY);
  renderToString(
    <CacheProvider value={cache}>
      <ChakraProvider value={scopedSystem}>
        <QueryBuilderChakra>
          <EveryControl />
        </QueryBuilderChakra>
      </ChakraProvider>
    </CacheProvider>,
  );
  return [...globalSheets([system.layers.atRule, system._global]), ...rulesIn(cache)].join('\n');
}
