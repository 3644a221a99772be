import type { ReactNode } from 'react';
import { DemoPage } from '@site/src/features/demo';
import { kit } from '@site/src/kits/fluent';

export default function FluentDemo(): ReactNode {
  return <DemoPage kit={kit} />;
}
