import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import { LINKS } from '@site/config/links';

export default function DiscordPage(): ReactNode {
  return (
    <Layout
      title="Discord"
      description="The React Query Builder community on Discord: questions, ideas and news of releases."
    >
      <main className="container margin-vert--xl">
        <Heading as="h1">React Query Builder on Discord</Heading>
        <p>
          Ask a question, show what you built, or hear about releases first. The maintainers and
          other developers who use the library are there. Discord is a service of its own: the
          button leaves this site, and you need an account there to write.
        </p>
        <p>
          <Link className="button button--primary button--lg" href={LINKS.discord}>
            Join the Discord server
          </Link>
        </p>
        <p>
          Found a bug? <Link href={`${LINKS.repository}/issues`}>Open an issue on GitHub</Link>,
          where it will not scroll away.
        </p>
      </main>
    </Layout>
  );
}
