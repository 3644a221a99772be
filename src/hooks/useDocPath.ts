import { useDocsVersionCandidates } from '@docusaurus/plugin-content-docs/client';
import { counterpartOf } from '../../plugins/redirects/shared/counterparts';
import { useNearest } from './useNearest';

/**
 * Returns the path of a guide in the version that is open, else in the reader's preferred version, else in
 * the latest. As in the version menu, it is that of the guide about the same subject.
 *
 * @param path - Path of the guide in the latest version, such as `/docs/intro`; other paths are returned
 *   unchanged.
 */
export const useDocPath = (path: string): string => {
  const nearest = useNearest();
  const id = /^\/docs\/(.+)$/.exec(path)?.[1];
  const versions = useDocsVersionCandidates();
  if (id === undefined) return path;
  for (const { docs } of versions) {
    const own = counterpartOf(id, nearest, other => docs.some(doc => doc.id === other));
    const doc = docs.find(candidate => candidate.id === own);
    if (doc) return doc.path;
  }
  return path;
};
