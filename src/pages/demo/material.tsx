import type { ReactNode } from 'react';
import { DemoPage } from '@site/src/features/demo';
import { kit } from '@site/src/kits/material';

export default function MaterialDemo(): ReactNode {
  return <DemoPage kit={kit} />;
}
