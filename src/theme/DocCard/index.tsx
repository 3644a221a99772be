import { type ReactNode, useContext } from 'react';
import { CardDescriptions } from '@site/src/lib/card-descriptions';
import type { Props } from '@theme/DocCard';
import Card from '@theme-original/DocCard';

/** The theme's card, which would look its description up in what all pages download. */
export default function DocCard({ item }: Props): ReactNode {
  const descriptions = useContext(CardDescriptions);
  if (item.type !== 'link' || item.docId == null) return <Card item={item} />;
  const { docId, ...link } = item;
  return <Card item={{ ...link, description: link.description ?? descriptions[docId] }} />;
}
