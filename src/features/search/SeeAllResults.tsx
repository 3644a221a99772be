import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useSearchLinkCreator } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import { toWellFormed } from './report-url';
import { VERSION_PARAMETER } from './usePageSearch';

interface Props {
  readonly query: string;
  readonly count: number;
  /** Tags that were searched. */
  readonly tags: readonly string[];
  readonly onClose: (() => void) | undefined;
}

/**
 * Link to all results on the search page. Searches the same version as the modal, so the counts
 * match.
 */
export const SeeAllResults = ({ query, count, tags, onClose }: Props): ReactNode => {
  const searchLink = useSearchLinkCreator()(toWellFormed(query));
  const version = tags.flatMap(tag => /^docs-default-(.+)$/.exec(tag)?.[1] ?? [])[0];
  const link = version ? `${searchLink}&${VERSION_PARAMETER}=${version}` : searchLink;
  return (
    <Link to={link} onClick={onClose}>
      <Translate id="theme.SearchBar.seeAll" values={{ count }}>
        {'See all {count} results'}
      </Translate>
    </Link>
  );
};
