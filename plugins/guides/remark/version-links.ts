import type { Root } from 'mdast';
import { walk } from './mdx';

/** Options of the plugin. */
export interface VersionLinksOptions {
  /** Addresses of versions that this build omits, such as `/docs/5`. */
  readonly missing: readonly string[];
  /** Address of the full site: origin and base path, without a trailing slash. */
  readonly site: string;
}

/**
 * Points links to versions that a preview omits at the deployed site. Otherwise they'd be broken
 * and fail the build.
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
