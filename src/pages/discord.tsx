import type { ReactNode } from 'react';
import Layout from '@theme/Layout';
import { Discord } from '@site/src/features/discord/Discord';

export default function DiscordPage(): ReactNode {
  return (
    <Layout
      title="Discord"
      description="The React Query Builder community on Discord: questions, ideas and news of releases."
    >
      <Discord />
    </Layout>
  );
}
