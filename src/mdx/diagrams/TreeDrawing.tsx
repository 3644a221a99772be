import type { ReactNode } from 'react';
import styles from './diagram.module.css';

/** One line of the tree: a group, a rule or a combinator. */
export interface TreeNode {
  /** Path as the library writes it. */
  readonly path: readonly number[];
  readonly text: string;
  readonly kind: 'group' | 'rule' | 'combinator';
}

/** Props of {@link TreeDrawing}. */
export interface TreeDrawingProps {
  readonly nodes: readonly TreeNode[];
  /** Text alternative of the drawing. */
  readonly label: string;
}

const ROW = 40;
const INDENT = 30;
const HEIGHT = 30;

/** A query as an indented tree, with the path of each node. */
export const TreeDrawing = ({ nodes, label }: TreeDrawingProps): ReactNode => {
  const top = (index: number): number => 6 + index * ROW;
  const parentOf = (path: readonly number[]): number =>
    nodes.findIndex(node => JSON.stringify(node.path) === JSON.stringify(path.slice(0, -1)));
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 360 ${nodes.length * ROW + 4}`}
      role="img"
      aria-label={label}
    >
      {nodes.map(({ path, text, kind }, index) => {
        const x = 4 + path.length * INDENT;
        const y = top(index);
        const lineX = x - INDENT + 14;
        return (
          <g key={path.join('.')}>
            {path.length > 0 && (
              <path
                className={styles.line}
                d={`M${lineX} ${top(parentOf(path)) + HEIGHT} V${y + HEIGHT / 2} H${x}`}
              />
            )}
            <rect
              className={kind === 'group' ? styles.strong : styles.box}
              strokeDasharray={kind === 'combinator' ? '4 3' : undefined}
              x={x}
              y={y}
              width={276 - path.length * INDENT}
              height={HEIGHT}
              rx="5"
            />
            <text
              className={kind === 'group' ? styles.heading : styles.label}
              x={x + 10}
              y={y + 19.5}
            >
              {text}
            </text>
            <text className={styles.code} x="352" y={y + 19.5} textAnchor="end">
              [{path.join(', ')}]
            </text>
          </g>
        );
      })}
    </svg>
  );
};
