import type { ReactNode } from 'react';
import { DemoPage } from '@site/src/features/demo';
import { kit } from '@site/src/kits/bootstrap';

export default function BootstrapDemo(): ReactNode {
  return <DemoPage kit={kit} />;
}
