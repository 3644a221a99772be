import type { ReactNode } from 'react';
import styles from './diagram.module.css';
import { type TreeNode, TreeDrawing } from './TreeDrawing';

const NODES: readonly TreeNode[] = [
  { path: [], text: 'Outermost group', kind: 'group' },
  { path: [0], text: 'firstName begins with Stev', kind: 'rule' },
  { path: [1], text: 'and', kind: 'combinator' },
  { path: [2], text: 'Group', kind: 'group' },
  { path: [2, 0], text: 'instrument = Guitar', kind: 'rule' },
  { path: [2, 1], text: 'or', kind: 'combinator' },
  { path: [2, 2], text: 'instrument = Vocals', kind: 'rule' },
];

/** Paths in a query with independent combinators, each of which has its own index. */
export default function PathsIndependentDiagram(): ReactNode {
  return (
    <figure className={styles.figure}>
      <TreeDrawing
        nodes={NODES}
        label={`A tree of rules and combinators with the path of each: ${NODES.map(({ path, text }) => `${text}: [${path.join(', ')}]`).join('; ')}.`}
      />
      <figcaption className={styles.caption}>
        Independent combinators are between the rules and have a position each: rules and groups
        have even positions, combinators odd ones.
      </figcaption>
    </figure>
  );
}
