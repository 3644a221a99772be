import { useEffect, type ReactNode } from 'react';
import { installConsoleGlobals } from '@site/src/features/console/console-globals';

export default function Root({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(() => {
    installConsoleGlobals(window as unknown as Record<string, unknown>);
  }, []);
  return children;
}
