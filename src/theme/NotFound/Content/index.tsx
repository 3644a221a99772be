import type { ReactNode } from 'react';
import clsx from 'clsx';
import Heading from '@theme/Heading';
import type { Props } from '@theme/NotFound/Content';
import { NotFoundHelp } from '@site/src/features/not-found/NotFoundHelp';

export default function NotFoundContent({ className }: Props): ReactNode {
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      <Heading as="h1">Page Not Found</Heading>
      <NotFoundHelp />
    </main>
  );
}
