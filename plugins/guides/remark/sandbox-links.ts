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

/** Class of the link. The search index omits it. */
export const LINK_CLASS = 'sandbox-link';

const link = (href: string): RootContent => ({
  type: 'mdxJsxFlowElement',
  name: 'a',
  attributes: [attribute('className', LINK_CLASS), attribute('href', href)],
  // MDX parses a one-line element to a flow element with phrasing children.
  children: [text('Open in the sandbox') as never],
});

/**
 * Adds a link below each `tsx` sample that opens it in the sandbox, in the version that
 * the page documents. The link only names the sample, so the code isn't repeated in the page.
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
        // The sandbox has no runner for tests, and lacks packages that the registry lacks.
        const isSample = !/(?:^|\s)(?:output="|with="companions"|title="[^"]+\.test\.tsx")/.test(
          child.meta ?? '',
        );
        if (child.lang !== 'tsx' || !isSample) continue;
        children.splice(at + 1, 0, link(`${sandbox}?sample=${key}/${index}`));
        at += 1;
      }
    };
    visit(root);
  };
}
