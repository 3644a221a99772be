import type { ComponentProps, ReactNode } from 'react';
import LinkItem from '@theme-original/Footer/LinkItem';
import { useDocPath } from '@site/src/hooks/useDocPath';

/** The theme's link, to the guide of the reader's version. */
export default function FooterLinkItem({ item }: ComponentProps<typeof LinkItem>): ReactNode {
  const to = useDocPath(item.to ?? '');
  return <LinkItem item={item.to === undefined ? item : { ...item, to }} />;
}
