import type { ReactNode } from 'react';
import { DemoPage } from '@site/src/features/demo';
import { kit } from '@site/src/kits/bulma';

export default function BulmaDemo(): ReactNode {
  return <DemoPage kit={kit} />;
}
