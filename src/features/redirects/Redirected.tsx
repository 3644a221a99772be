import type { ReactNode } from 'react';
import { Redirect, useLocation } from '@docusaurus/router';

interface RedirectedProps {
  /** Addresses of today by old address. */
  readonly targets: Readonly<Record<string, string>>;
  /** The route that shows this. */
  readonly route: { readonly path: string };
}

/** What an old address shows behind the hash router: the page that has its content today. */
export default function Redirected({ targets, route }: RedirectedProps): ReactNode {
  const location = useLocation();
  const pathname = targets[route.path];
  return pathname !== undefined && <Redirect to={{ ...location, pathname }} />;
}
