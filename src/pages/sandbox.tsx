import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { RoomBar } from '@site/src/components/RoomBar';
import { SandboxPage } from '@site/src/features/sandbox';

export default function Sandbox(): ReactNode {
  return (
    <Layout
      title="Sandbox"
      description="Edit and run React Query Builder code in the page, in any major version and with any UI kit."
      noFooter
    >
      <Head>
        {/* Prevents code in the sandbox from navigating its frame to another site. */}
        <meta httpEquiv="Content-Security-Policy" content="frame-src 'self'; object-src 'none'" />
      </Head>
      <main className="container container--fluid margin-vert--md">
        <RoomBar current="sandbox" />
        <Heading as="h1">Sandbox</Heading>
        <p>Edit the code and run it, in any major version of the library.</p>
        <SandboxPage />
        <p className="margin-top--md">
          The code runs in your browser, in a frame that cannot read this site, and cannot load or
          send files or data. Some browsers still look up or connect to a host that the code names.
        </p>
      </main>
    </Layout>
  );
}
