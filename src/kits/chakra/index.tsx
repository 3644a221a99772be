import { useEffect, useState, type ReactNode } from 'react';
import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryBuilderChakra } from '@react-querybuilder/chakra';
import type { Kit } from '@site/src/lib/kit';
import stylesheet from './chakra.kitcss';
import { info } from './info';
import { CACHE_KEY, scopedSystem } from './system';

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
      <ChakraProvider value={scopedSystem}>
        <QueryBuilderChakra>{children}</QueryBuilderChakra>
      </ChakraProvider>
    </CacheProvider>
  );
};

export const kit: Kit = { info, stylesheet, Provider };
