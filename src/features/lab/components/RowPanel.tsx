import { useEffect, useRef, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import controls from '@site/src/components/controls.module.css';
import { isRuleGroup, type RuleGroupTypeAny, type RuleType } from 'react-querybuilder';
import type { useLab } from '../hooks/useLab';
import { asQuery, describeItem } from '../model/describe-item';
import { classify, type DisagreementClass } from '../model/disagreement';
import { laneLabel } from '../model/engines';
import { EXPLANATIONS } from '../model/explanations';
import { formatOptions } from '@site/src/lib/engines/format-options';
import { isOmitted, type Lane, type LaneId } from '@site/src/lib/engines/statement';
import type { Table } from '@site/src/lib/engines/table';
import { Mark, type MarkResult } from './Mark';
import { ScrollTable } from './ScrollTable';
import styles from './LabPage.module.css';

interface Props {
  readonly query: RuleGroupTypeAny;
  readonly table: Table;
  readonly row: number;
  readonly lanes: readonly Lane[];
  readonly lab: ReturnType<typeof useLab>;
  readonly onClose: () => void;
}

type Item = RuleType | RuleGroupTypeAny;

/** A rule or group of the tree, with its result in each format. */
interface Line {
  readonly depth: number;
  readonly text: string;
  readonly results: Partial<Record<LaneId, MarkResult>>;
  readonly explanations: readonly (readonly [lanes: string, DisagreementClass | undefined])[];
  /** What engines say about a rule that they do not take. */
  readonly refusals: readonly (readonly [lanes: string, message: string])[];
}

const flatten = (item: Item, depth = 0): readonly (readonly [Item, number])[] => [
  [item, depth],
  ...(isRuleGroup(item)
    ? (item.rules as readonly (Item | string)[]).flatMap(child =>
        typeof child === 'string' ? [] : flatten(child, depth + 1),
      )
    : []),
];

/** Whether a format leaves out a rule. One that cannot write the rule does not. */
const leavesOut = (rule: RuleType, lane: Lane, table: Table): boolean => {
  try {
    return isOmitted(rule, lane, formatOptions(table));
  } catch {
    return false;
  }
};

const add = <Key,>(map: Map<Key, string[]>, key: Key, label: string): void => {
  map.set(key, [...(map.get(key) ?? []), label]);
};

/** Why a row is selected or not: the result of each group and rule. */
export default function RowPanel({ query, table, row, lanes, lab, onClose }: Props): ReactNode {
  const [lines, setLines] = useState<readonly Line[]>();
  const { testRow } = lab;
  const heading = useRef<HTMLHeadingElement>(null);

  // The panel may be below what is in view of the table.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [row]);

  /** Lanes that have an answer. One that was stopped would need as long for the row. */
  const tested = lanes.filter(({ id }) =>
    ['done', 'rejected'].includes(lab.lanes[id]?.status ?? ''),
  );
  const key = tested.map(({ id }) => id).join(' ');

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async (): Promise<void> => {
      const items = flatten(query);
      const queries = items.map(([item]) => asQuery(item));
      const found = await Promise.all(
        tested.map(async lane => {
          const results = testRow(lane, queries, table, row, signal);
          return [lane, await results.catch(() => undefined)] as const;
        }),
      );
      if (signal.aborted) return;
      const cells = new Map(
        table.columns.map(({ name }, at) => [name, table.rows[row]?.[at] ?? null]),
      );
      setLines(
        items.map(([item, depth], index): Line => {
          const results: Partial<Record<LaneId, MarkResult>> = {};
          const classes = new Map<DisagreementClass | undefined, string[]>();
          const messages = new Map<string, string[]>();
          for (const [lane, own] of found) {
            const answer = own?.[index];
            const result = typeof answer === 'string' ? undefined : answer;
            results[lane.id] = typeof answer === 'string' ? 'refused' : (result ?? 'none');
            if (isRuleGroup(item) || !own || result === results.javascript) continue;
            const label = laneLabel(lane);
            if (typeof answer === 'string') add(messages, answer.split('\n')[0] ?? '', label);
            const name = classify({
              rule: item,
              lane,
              type: table.columns.find(column => column.name === item.field)?.type ?? 'text',
              cell: cells.get(item.field) ?? null,
              others: item.valueSource === 'field' ? [cells.get(String(item.value)) ?? null] : [],
              result,
              omitted: leavesOut(item, lane, table),
            });
            // What an engine refuses is said in its own words.
            if (name !== undefined || typeof answer !== 'string') add(classes, name, label);
          }
          return {
            depth,
            text: describeItem(item, table),
            results,
            explanations: [...classes].map(([name, labels]) => [labels.join(', '), name] as const),
            refusals: [...messages].map(
              ([message, labels]) => [labels.join(', '), message] as const,
            ),
          };
        }),
      );
    };
    void load();
    return () => controller.abort();
    // `tested` is a new array on each render; its key says whether it differs.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [query, table, row, key, testRow]);

  return (
    // Keys bubble here from the heading and what is below it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby="lab-why"
      className={styles.why}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.summary}>
        <h3 id="lab-why" ref={heading} tabIndex={-1}>
          Why row {row + 1}
        </h3>
        <button type="button" className={controls.button} onClick={onClose}>
          Close
        </button>
      </div>
      <ScrollTable
        label="Results of each rule"
        head={
          <>
            <th scope="col">Rule</th>
            {lanes.map(lane => (
              <th key={lane.id} scope="col">
                {laneLabel(lane)}
              </th>
            ))}
          </>
        }
      >
        {lines?.map(({ depth, text, results }, index) => (
          <tr key={index}>
            <th scope="row" style={{ paddingInlineStart: `${depth + 0.5}rem` }}>
              <code>{text}</code>
            </th>
            {lanes.map(lane => (
              <td key={lane.id}>
                <Mark result={results[lane.id]} />
              </td>
            ))}
          </tr>
        ))}
      </ScrollTable>
      <ul>
        {lines?.flatMap(({ text, explanations, refusals }, index) => [
          ...refusals.map(([labels, message]) => (
            <li key={`${index} ${message}`}>
              {labels} refused <code>{text}</code>: {message}
            </li>
          )),
          ...explanations.map(([labels, name]) => (
            <li key={`${index} ${labels}`}>
              <code>{text}</code> in {labels}:{' '}
              {name === undefined ? (
                'this difference belongs to no known class. Please report it.'
              ) : (
                <>
                  {EXPLANATIONS[name].text} <Link to={EXPLANATIONS[name].link}>Read more</Link>
                </>
              )}
            </li>
          )),
        ])}
      </ul>
    </section>
  );
}
