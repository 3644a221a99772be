import type { Code, Root } from 'mdast';
import type { VFile } from 'vfile';
import { replaceNodes } from './mdx';

const OURS = /(?:^|\s+)(?:name|continues|output|with)="[^"]*"/g;

/** Class of a fence that shows an output. */
export const OUTPUT_CLASS = 'code-output';

const attach = (node: Code, className: string): void => {
  const data = (node.data ??= {});
  const properties = (data.hProperties ??= {});
  properties.className = [...(node.lang ? [`language-${node.lang}`] : []), className];
};

/**
 * Removes the meta words of the sample check (`name`, `continues`, `output`, `with`) from fences,
 * because the theme doesn't know them. A fence with `output` gets a class and, unless it has a title, the
 * title "Output".
 *
 * @throws VFileMessage with file and line for one of these words without a quoted value.
 */
export default function remarkSampleMeta() {
  return (root: Root, file: VFile): void => {
    replaceNodes(root, node => {
      if (node.type !== 'code' || !node.meta) return undefined;
      const isOutput = /(?:^|\s)output="/.test(node.meta);
      const rest = node.meta.replaceAll(OURS, '').trim();
      const stray = /(?:^|\s)(name|continues|output|with)(?==|\s|$)/.exec(
        rest.replaceAll(/\w+="[^"]*"/g, ''),
      );
      if (stray) file.fail(`"${stray[1] ?? ''}" of a fence needs a value in double quotes.`, node);
      const titled = /(?:^|\s)title=/.test(rest);
      node.meta = isOutput && !titled ? `${rest} title="Output"`.trim() : rest || null;
      if (isOutput) attach(node, OUTPUT_CLASS);
      return undefined;
    });
  };
}
