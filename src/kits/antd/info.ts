import type { KitInfo } from '@site/src/lib/kit';

export const info: KitInfo = {
  id: 'antd',
  label: 'Ant Design',
  path: '/demo/antd',
  homepage: 'https://ant.design/',
  adapter: '@react-querybuilder/antd',
  peers: ['antd', '@ant-design/icons', 'dayjs'],
};
