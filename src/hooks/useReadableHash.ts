import { useEffect } from 'react';
import { useHistory } from '@docusaurus/router';

/**
 * Replaces a hash that cannot be decoded. The framework decodes the text behind `#` after each
 * navigation and would crash on a bad escape:
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
          // Both changes reach the framework in one rendering, which sees the second.
          history.replace({ ...location, hash: '#unreadable' });
        }
      }),
    [history],
  );
};
