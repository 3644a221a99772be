import type { Root } from 'mdast';
import { walk } from '../remark-shared/mdx';

/** Tables with fewer rows are laid out faster than they are left out. */
const LONG = 10;

/**
 * Tells the style sheet how many rows a long table has, from which it guesses the height of one that is
 * far from the reader, and need not be laid out. See `src/features/api/api.css`.
 */
export default function remarkLongTables() {
  return (root: Root): void => {
    walk(root, node => {
      if (node.type !== 'table' || node.children.length < LONG) return;
      node.data = {
        ...node.data,
        hProperties: { ...node.data?.hProperties, style: `--rows: ${node.children.length}` },
      };
    });
  };
}
