import type { ReactNode } from 'react';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import { SearchPage } from '@site/src/features/search/SearchPage';

export default function SearchPageRoute(): ReactNode {
  return (
    <HtmlClassNameProvider className="search-page-wrapper">
      <SearchPage />
    </HtmlClassNameProvider>
  );
}
