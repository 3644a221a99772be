import type { ReactNode } from 'react';
import Head from '@docusaurus/Head';
import { isHosted } from '@site/plugins/local-search/mode';
import { useAlgolia } from './useAlgolia';

/**
 * Takes the place of `Head` in the theme's search bar, where all it does is to announce the
 * provider's host. With the site's own index there is no such host.
 */
export default function ProviderHints({ children }: { readonly children: ReactNode }): ReactNode {
  return isHosted(useAlgolia()) ? <Head>{children}</Head> : null;
}
