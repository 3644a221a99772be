import { relative, sep } from 'node:path';
import type { Nodes, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { attribute, text } from './mdx';

/** Options of the plugin. */
export interface SandboxLinksOptions {
  readonly siteDir: string;
  /** Address of the sandbox. */
  readonly sandbox: string;
}

/** Class of the link; the search leaves it out. */
export const LINK_CLASS = 'sandbox-link';

const link = (href: string): RootContent => ({
  type: 'mdxJsxFlowElement',
  name: 'a',
  attributes: [attribute('className', LINK_CLASS), attribute('href', href)],
  // A phrasing child of a flow element is what MDX makes of a sentence on one line.
  children: [text('Open in the sandbox') as never],
});

/**
 * Puts a link below each verified `tsx` sample that opens it in the sandbox, in the version that the
 * page documents. The link names the sample; its code stays out of the page.
 */
export default function remarkSandboxLinks({ siteDir, sandbox }: SandboxLinksOptions) {
  return (root: Root, file: VFile): void => {
    const key = relative(siteDir, file.path)
      .split(sep)
      .join('/')
      .replace(/\.mdx?$/, '');
    let index = -1;
    const visit = (node: Nodes): void => {
      if (!('children' in node)) return;
      const children = node.children as RootContent[];
      for (let at = 0; at < children.length; at += 1) {
        const child = children[at];
        if (child?.type !== 'code') {
          if (child) visit(child);
          continue;
        }
        index += 1;
        const isSample = !/(?:^|\s)(?:output|no-check)="/.test(child.meta ?? '');
        if (child.lang !== 'tsx' || !isSample) continue;
        children.splice(at + 1, 0, link(`${sandbox}?sample=${key}/${index}`));
        at += 1;
      }
    };
    visit(root);
  };
}
