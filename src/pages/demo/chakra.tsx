import type { ReactNode } from 'react';
import { DemoPage } from '@site/src/features/demo';
import { kit } from '@site/src/kits/chakra';

export default function ChakraDemo(): ReactNode {
  return <DemoPage kit={kit} />;
}
