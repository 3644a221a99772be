import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useSearchLinkCreator } from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import { toWellFormed } from './question-url';
import { VERSION_PARAMETER } from './usePageSearch';

interface Props {
  readonly query: string;
  readonly count: number;
  /** Tags that were searched. */
  readonly tags: readonly string[];
  readonly onClose: (() => void) | undefined;
}

/** The version of the guides that tags name. */
export const versionOf = (tags: readonly string[]): string | undefined =>
  tags.flatMap(tag => /^docs-default-(.+)$/.exec(tag)?.[1] ?? [])[0];

/**
 * Link to all results on the search page. Searches the same version as the modal, so the counts
 * match.
 */
export const SeeAllResults = ({ query, count, tags, onClose }: Props): ReactNode => {
  const searchLink = useSearchLinkCreator()(toWellFormed(query));
  const version = versionOf(tags);
  const link = version ? `${searchLink}&${VERSION_PARAMETER}=${version}` : searchLink;
  return (
    <Link to={link} onClick={onClose}>
      <Translate id="theme.SearchBar.seeAll" values={{ count }}>
        {'See all {count} results'}
      </Translate>
    </Link>
  );
};
