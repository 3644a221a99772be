import type { ReactNode } from 'react';
import { Redirect, useLocation } from '@docusaurus/router';

interface RedirectedProps {
  /** Current addresses by old address. */
  readonly targets: Readonly<Record<string, string>>;
  /** The route of the old address. */
  readonly route: { readonly path: string };
}

/** Redirects an old address to the current page, where the hash router leaves no redirect pages. */
export default function Redirected({ targets, route }: RedirectedProps): ReactNode {
  const location = useLocation();
  const pathname = targets[route.path];
  return pathname !== undefined && <Redirect to={{ ...location, pathname }} />;
}
