import type { Root } from 'mdast';
import { walk } from './mdx';

/** Options of the plugin. */
export interface VersionLinksOptions {
  /** Addresses of versions by their major, such as `/docs` for 7. */
  readonly bases: Readonly<Record<string, string>>;
  /** Addresses of versions that this build omits, such as `/docs/5`. */
  readonly missing: readonly string[];
  /** Address of the full site: origin and base path, without a trailing slash. */
  readonly site: string;
}

/**
 * Leads links such as `/docs/7/migrate` to the guides of that version, wherever they are: they move when a
 * version becomes the latest. Points links to versions that a preview omits at the deployed site. Otherwise
 * they'd be broken and fail the build.
 */
export default function remarkVersionLinks({ bases, missing, site }: VersionLinksOptions) {
  const isMissing = (url: string): boolean =>
    missing.some(base => url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}#`));
  return (root: Root): void => {
    walk(root, node => {
      if (node.type !== 'link' && node.type !== 'definition') return;
      node.url = node.url.replace(
        /^\/docs\/(\d+)(?=[/#]|$)/,
        (address, major: string) => bases[major] ?? address,
      );
      if (isMissing(node.url)) node.url = `${site}${node.url}`;
    });
  };
}
