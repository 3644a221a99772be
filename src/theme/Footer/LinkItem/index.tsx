import type { ReactNode } from 'react';
import type { Props } from '@theme/Footer/LinkItem';
import LinkItem from '@theme-original/Footer/LinkItem';
import { useDocPath } from '@site/src/hooks/useDocPath';

/** Links to the guide of the reader's version. */
export default function FooterLinkItem({ item }: Props): ReactNode {
  const to = useDocPath(item.to ?? '');
  return <LinkItem item={item.to === undefined ? item : { ...item, to }} />;
}
