import type { Root } from 'mdast';
import { walk } from './mdx';

/** Options of the plugin. */
export interface VersionLinksOptions {
  /** Addresses of versions that this build leaves out, such as `/docs/5`. */
  readonly missing: readonly string[];
  /** Where the whole site is: origin and base path, without a slash at the end. */
  readonly site: string;
}

/**
 * Leads links to versions that a preview leaves out to the deployed site, where they are. They would
 * otherwise be broken, and stop the build.
 */
export default function remarkVersionLinks({ missing, site }: VersionLinksOptions) {
  const isMissing = (url: string): boolean =>
    missing.some(base => url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}#`));
  return (root: Root): void => {
    if (missing.length === 0) return;
    walk(root, node => {
      if ((node.type === 'link' || node.type === 'definition') && isMissing(node.url)) {
        node.url = `${site}${node.url}`;
      }
    });
  };
}
