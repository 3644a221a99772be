import type { ReactNode } from 'react';
import { DocsVersionProvider, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import CategoryPage from '@theme-init/DocCategoryGeneratedIndexPage';
import type { CategoryWithDocs } from '../../trim';

/** The theme's category page, which provides the descriptions of the guides to its cards. */
export default function DocCategoryGeneratedIndexPage(props: Props): ReactNode {
  const { docs }: CategoryWithDocs = props.categoryGeneratedIndex;
  const version = useDocsVersion();
  return (
    <DocsVersionProvider version={{ ...version, docs: { ...version.docs, ...docs } }}>
      <CategoryPage {...props} />
    </DocsVersionProvider>
  );
}
