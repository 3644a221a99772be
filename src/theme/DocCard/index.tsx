import type { ReactNode } from 'react';
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import DocCard from '@theme-original/DocCard';
import type { Props } from '@theme/DocCard';

/** The theme's card. That of a category with a page of its own has the description of that page. */
export default function DocCardWrapper({ item }: Props): ReactNode {
  const { docs } = useDocsVersion();
  if (item.type !== 'category') return <DocCard item={item} />;
  const page = Object.keys(docs).find(id => item.href?.endsWith(`/${id}`));
  const description = item.description ?? docs[page ?? '']?.description;
  return <DocCard item={{ ...item, description }} />;
}
