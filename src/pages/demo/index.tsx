import type { ReactNode } from 'react';
import Layout from '@theme/Layout';

export default function Home(): ReactNode {
  return (
    <Layout title="React Query Builder">
      <main>
        <h1>React Query Builder</h1>
      </main>
    </Layout>
  );
}
