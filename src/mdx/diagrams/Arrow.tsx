import type { ReactNode } from 'react';
import styles from './diagram.module.css';

/** Props of {@link Arrow}: start and end, in units of the drawing. */
export interface ArrowProps {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

/** A straight arrow. */
export const Arrow = ({ from, to }: ArrowProps): ReactNode => {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const wing = (turn: number): string =>
    `${to[0] - 7 * Math.cos(angle + turn)} ${to[1] - 7 * Math.sin(angle + turn)}`;
  return (
    <path
      className={styles.line}
      d={`M${from[0]} ${from[1]} L${to[0]} ${to[1]} M${wing(0.5)} L${to[0]} ${to[1]} L${wing(-0.5)}`}
    />
  );
};
