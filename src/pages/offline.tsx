import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import { Offline } from '@site/src/features/offline/Offline';

export default function OfflinePage(): ReactNode {
  return (
    <Layout
      title="Read offline"
      description="Save the guides of React Query Builder in your browser and read them without a network."
    >
      <Offline />
    </Layout>
  );
}
