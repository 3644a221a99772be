import { useEffect, useState, type ReactNode } from 'react';
import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryBuilderChakra } from '@react-querybuilder/chakra';
import type { Kit } from '@site/src/lib/kit';
import stylesheet from './chakra.kitcss';
import { info } from './info';
import { CACHE_KEY, quietSystem } from './system';

const newCache = () => {
  const cache = createCache({ key: CACHE_KEY });
  // On the server: no style elements between the controls, the style sheet has their rules.
  cache.compat = true;
  return cache;
};

const Provider = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [cache] = useState(newCache);
  useEffect(() => () => cache.sheet.flush(), [cache]);
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={quietSystem}>
        <QueryBuilderChakra>{children}</QueryBuilderChakra>
      </ChakraProvider>
    </CacheProvider>
  );
};

export const kit: Kit = { info, stylesheet, Provider };
