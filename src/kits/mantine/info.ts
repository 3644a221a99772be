import type { KitInfo } from '@site/src/lib/kit';

export const info: KitInfo = {
  id: 'mantine',
  label: 'Mantine',
  path: '/demo/mantine',
  homepage: 'https://mantine.dev/',
  adapter: '@react-querybuilder/mantine',
  peers: ['@mantine/core', '@mantine/dates', '@mantine/hooks', 'dayjs'],
};
