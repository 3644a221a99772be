import type { KitInfo } from '../types';

export const info: KitInfo = {
  id: 'antd',
  label: 'Ant Design',
  path: '/demo/antd',
  homepage: 'https://ant.design/',
  adapter: '@react-querybuilder/antd',
  peers: ['antd', '@ant-design/icons', 'dayjs'],
};
