import type { ReactNode } from 'react';
import { type AnatomyPart, BETWEEN_PARTS, GROUP_PARTS, partsOf, RULE_PARTS } from './anatomy';
import styles from './diagram.module.css';

const CHIP = 22;
const ROW = 44;
const GAP = 5;

interface Placed extends AnatomyPart {
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

/** Places labels in rows and wraps at the given width. */
const place = (
  parts: readonly AnatomyPart[],
  from: number,
  x0: number,
  y0: number,
  width: number,
): Placed[] => {
  let x = x0;
  let y = y0;
  return parts.map((part, index) => {
    if (x > x0 && x + part.width > x0 + width) {
      x = x0;
      y += ROW;
    }
    const placed = { ...part, number: from + index, x, y };
    x += part.width + GAP;
    return placed;
  });
};

const bottom = (placed: readonly Placed[]): number => Math.max(...placed.map(({ y }) => y)) + ROW;

const Chips = ({ parts }: { readonly parts: readonly Placed[] }): ReactNode =>
  parts.map(({ number, x, y, width, face }) => (
    <g key={number}>
      <rect className={styles.box} x={x} y={y} width={width} height={CHIP} rx="4" />
      <text className={styles.label} x={x + width / 2} y={y + 15} textAnchor="middle">
        {face}
      </text>
      <circle className={styles.marker} cx={x + width / 2} cy={y + CHIP + 9} r="7" />
      <text className={styles.number} x={x + width / 2} y={y + CHIP + 12.2} textAnchor="middle">
        {number}
      </text>
    </g>
  ));

/** Parts of a rule group: a numbered drawing, and a table with the names of each part. */
export default function AnatomyDiagram({ documents }: { readonly documents: string }): ReactNode {
  const major = Number(documents);
  const groupParts = partsOf(GROUP_PARTS, major);
  const ruleParts = partsOf(RULE_PARTS, major);

  const header = place(groupParts, 1, 22, 50, 316);
  const bodyY = bottom(header) + 8;
  const rule = place(ruleParts, header.length + 1, 34, bodyY + 44, 294);
  const ruleEnd = bottom(rule);
  const between = place(BETWEEN_PARTS, header.length + rule.length + 1, 34, ruleEnd + 10, 294);
  const nestedY = bottom(between) + 2;
  const bodyEnd = nestedY + 54;
  const sections = [
    { title: 'Header of a group', parts: header },
    { title: 'Rule', parts: rule },
    { title: 'Between two rules', parts: between },
  ];

  return (
    <figure className={styles.figure}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 360 ${bodyEnd + 20}`}
        role="img"
        aria-label="A rule group holds a header with its controls and a body. The body holds rules, each a row of controls, and further rule groups. The table below names each numbered control."
      >
        <rect className={styles.outer} x="4" y="4" width="352" height={bodyEnd + 10} rx="8" />
        <text className={styles.code} x="14" y="20">
          .ruleGroup
        </text>

        <rect
          className={styles.inner}
          x="14"
          y="28"
          width="332"
          height={bottom(header) - 30}
          rx="6"
        />
        <text className={styles.code} x="22" y="42">
          .ruleGroup-header
        </text>
        <Chips parts={header} />

        <rect
          className={styles.inner}
          x="14"
          y={bodyY}
          width="332"
          height={bodyEnd - bodyY + 4}
          rx="6"
        />
        <text className={styles.code} x="22" y={bodyY + 15}>
          .ruleGroup-body
        </text>
        <rect
          className={styles.strong}
          x="26"
          y={bodyY + 22}
          width="308"
          height={ruleEnd - bodyY - 22}
          rx="6"
        />
        <text className={styles.code} x="34" y={bodyY + 36}>
          .rule
        </text>
        <Chips parts={rule} />
        <Chips parts={between} />
        <rect className={styles.outer} x="26" y={nestedY} width="308" height="46" rx="6" />
        <text className={styles.code} x="34" y={nestedY + 18}>
          .ruleGroup
        </text>
        <text className={styles.note} x="34" y={nestedY + 35}>
          A group within the group: the same parts again
        </text>
      </svg>
      {/* Focusable because it scrolls on narrow screens. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <table tabIndex={0}>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Control element</th>
            <th scope="col">Class</th>
            <th scope="col">Shown with</th>
          </tr>
        </thead>
        {sections.map(({ title, parts }) => (
          <tbody key={title}>
            <tr>
              <td colSpan={4}>
                <strong>{title}</strong>
              </td>
            </tr>
            {parts.map(({ number, element, className, shownWith, inner }) => (
              <tr key={number}>
                <td>{number}</td>
                <td>
                  <code>{element}</code>
                </td>
                <td>
                  <code>{className}</code>
                </td>
                <td>
                  {shownWith ? <code>{shownWith}</code> : !inner && 'always'}
                  {inner && `${shownWith ? ', ' : ''}not on the outermost group`}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </figure>
  );
}
