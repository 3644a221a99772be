import type { KitInfo } from '@site/src/lib/kit';

export const info: KitInfo = {
  id: 'fluent',
  label: 'Fluent UI',
  path: '/demo/fluent',
  homepage: 'https://react.fluentui.dev/',
  adapter: '@react-querybuilder/fluent',
  ownAdapter: true,
  peers: ['@fluentui/react-components', '@fluentui/react-datepicker-compat'],
};
