import { ADAPTER_FOLDER, type KitSource } from '@site/src/lib/kit';
import { adapter } from './adapter-source';
import css from './tweaks.css?raw';

export const source: KitSource = {
  imports: [
    "import { ChakraProvider, defaultSystem } from '@chakra-ui/react';",
    `import { QueryBuilderChakra } from '${ADAPTER_FOLDER}';`,
  ],
  wrappers: ['ChakraProvider value={defaultSystem}', 'QueryBuilderChakra'],
  css,
  adapter,
};
