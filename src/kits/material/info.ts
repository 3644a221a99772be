import type { KitInfo } from '@site/src/lib/kit';

export const info: KitInfo = {
  id: 'material',
  label: 'Material UI',
  path: '/demo/material',
  homepage: 'https://mui.com/material-ui/',
  adapter: '@react-querybuilder/material',
  peers: ['@mui/material', '@mui/icons-material', '@emotion/react', '@emotion/styled'],
};
