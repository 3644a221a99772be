import type { ReactNode } from 'react';
import { CardDescriptions } from '@site/src/lib/card-descriptions';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import Page from '@theme-original/DocCategoryGeneratedIndexPage';
import type { CategoryWithCards } from '@site/plugins/slim-client/card-loader';

/** The theme's page of a category, which tells its cards what they say of their guides. */
export default function DocCategoryGeneratedIndexPage(props: Props): ReactNode {
  const { cards } = props.categoryGeneratedIndex as CategoryWithCards;
  return (
    <CardDescriptions value={cards}>
      <Page {...props} />
    </CardDescriptions>
  );
}
