import type { KitInfo } from '@site/src/lib/kit';

export const info: KitInfo = {
  id: 'chakra',
  label: 'Chakra UI',
  path: '/demo/chakra',
  homepage: 'https://chakra-ui.com/',
  adapter: '@react-querybuilder/chakra',
  ownAdapter: true,
  peers: ['@chakra-ui/react', '@emotion/react'],
};
