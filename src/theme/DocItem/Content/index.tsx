import type { ComponentProps, ReactNode } from 'react';
import { PageActions } from '@site/src/features/page-actions/PageActions';
import Content from '@theme-original/DocItem/Content';

/** The theme's page content, with the page actions above it. */
export default function DocItemContent(props: ComponentProps<typeof Content>): ReactNode {
  return (
    <>
      <PageActions />
      <Content {...props} />
    </>
  );
}
