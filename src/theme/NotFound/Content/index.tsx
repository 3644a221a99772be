import type { ReactNode } from 'react';
import clsx from 'clsx';
import { PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import { NOT_FOUND } from '@site/src/features/not-found/AsServed';
import { NotFoundHelp } from '@site/src/features/not-found/NotFoundHelp';

export default function NotFoundContent({ className }: Props): ReactNode {
  return (
    <main className={clsx('container margin-vert--xl', className)} {...{ [NOT_FOUND]: true }}>
      {/* Also used for unknown addresses below the guides and the API reference. */}
      <PageMetadata
        title="Page Not Found"
        description="No page of the React Query Builder documentation has this address."
      />
      <Heading as="h1">Page Not Found</Heading>
      <NotFoundHelp />
    </main>
  );
}
