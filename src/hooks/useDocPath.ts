import { useDocsVersionCandidates } from '@docusaurus/plugin-content-docs/client';

/**
 * Returns the path of a guide in the version that is open, else in the reader's preferred version, else in
 * the latest. A version without the guide is skipped, as in the navbar.
 *
 * @param path - Path of the guide in the latest version, such as `/docs/intro`; other paths are returned
 *   unchanged.
 */
export const useDocPath = (path: string): string => {
  const id = /^\/docs\/(.+)$/.exec(path)?.[1];
  const docs = useDocsVersionCandidates().flatMap(version => version.docs);
  return docs.find(doc => doc.id === id)?.path ?? path;
};
