import { useEffect } from 'react';
import { useHistory } from '@docusaurus/router';

/**
 * Replaces a hash that can't be decoded. Docusaurus decodes the hash after each navigation and
 * would crash on an invalid escape:
 * https://github.com/facebook/docusaurus/blob/v3.10.2/packages/docusaurus/src/client/ClientLifecyclesDispatcher.tsx
 */
export const useReadableHash = (): void => {
  const history = useHistory();
  useEffect(
    () =>
      history.listen(location => {
        try {
          decodeURIComponent(location.hash);
        } catch {
          // Docusaurus renders once for both changes and sees only the second.
          history.replace({ ...location, hash: '#unreadable' });
        }
      }),
    [history],
  );
};
