import type { ComponentProps, ReactNode } from 'react';
import { PageActions } from '@site/src/features/page-actions/PageActions';
import Content from '@theme-original/DocItem/Content';

/** The theme's content of a page, below what a reader can do with the page as a whole. */
export default function DocItemContent(props: ComponentProps<typeof Content>): ReactNode {
  return (
    <>
      <PageActions />
      <Content {...props} />
    </>
  );
}
