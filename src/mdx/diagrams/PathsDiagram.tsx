import type { ReactNode } from 'react';
import styles from './diagram.module.css';
import { type TreeNode, TreeDrawing } from './TreeDrawing';

const NODES: readonly TreeNode[] = [
  { path: [], text: 'Outermost group, and', kind: 'group' },
  { path: [0], text: 'firstName begins with Stev', kind: 'rule' },
  { path: [1], text: 'Group, or', kind: 'group' },
  { path: [1, 0], text: 'instrument = Guitar', kind: 'rule' },
  { path: [1, 1], text: 'instrument = Vocals', kind: 'rule' },
  { path: [2], text: 'age > 28', kind: 'rule' },
];

/** Paths of the rules and groups in a query. */
export default function PathsDiagram(): ReactNode {
  return (
    <figure className={styles.figure}>
      <TreeDrawing
        nodes={NODES}
        label={`A tree of rules with the path of each: ${NODES.map(({ path, text }) => `${text}: [${path.join(', ')}]`).join('; ')}.`}
      />
      <figcaption className={styles.caption}>
        A path is a list of positions, each counted from 0 within its group. The outermost group has
        the empty path.
      </figcaption>
    </figure>
  );
}
