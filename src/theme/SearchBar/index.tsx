import type { ReactNode } from 'react';
import { SearchBar } from '@site/src/features/search/SearchBar';

/** The search in the navbar. */
export default function ThemeSearchBar(): ReactNode {
  return <SearchBar />;
}
