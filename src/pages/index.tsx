import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import { Home } from '@site/src/features/home/Home';

export default function HomePage(): ReactNode {
  return (
    <Layout
      title="Query builder component for React"
      description="React Query Builder puts nested and/or rule groups of field, operator and value into your application, and exports them as SQL, MongoDB, CEL, SpEL, JSONata, JsonLogic and ElasticSearch."
    >
      <Home />
    </Layout>
  );
}
