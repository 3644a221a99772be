import type { ReactNode } from 'react';
import { DemoPage } from '@site/src/features/demo';
import { kit } from '@site/src/kits/antd';

export default function AntdDemo(): ReactNode {
  return <DemoPage kit={kit} />;
}
