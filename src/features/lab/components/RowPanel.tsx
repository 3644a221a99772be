import { useEffect, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { isRuleGroup, type RuleGroupTypeAny, type RuleType } from 'react-querybuilder';
import type { useLab } from '../hooks/useLab';
import { asQuery, describeItem } from '../model/describe-item';
import { classify, type DisagreementClass } from '../model/disagreement';
import { laneLabel } from '../model/engines';
import { EXPLANATIONS } from '../model/explanations';
import { formatOptions } from '@site/src/lib/engines/format-options';
import { isOmitted, type Lane, type LaneId } from '@site/src/lib/engines/statement';
import type { Table } from '@site/src/lib/engines/table';
import { Mark } from './Mark';
import { ScrollTable } from './ScrollTable';
import styles from './LabPage.module.css';

interface Props {
  readonly query: RuleGroupTypeAny;
  readonly table: Table;
  readonly row: number;
  readonly lanes: readonly Lane[];
  readonly lab: ReturnType<typeof useLab>;
}

type Item = RuleType | RuleGroupTypeAny;

/** A rule or group of the tree, with its result in each format. */
interface Line {
  readonly depth: number;
  readonly text: string;
  readonly results: Partial<Record<LaneId, number | undefined>>;
  readonly explanations: readonly (readonly [lanes: string, DisagreementClass | undefined])[];
}

const flatten = (item: Item, depth = 0): readonly (readonly [Item, number])[] => [
  [item, depth],
  ...(isRuleGroup(item)
    ? (item.rules as readonly (Item | string)[]).flatMap(child =>
        typeof child === 'string' ? [] : flatten(child, depth + 1),
      )
    : []),
];

/** Why a row is selected or not: the result of each group and rule. */
export default function RowPanel({ query, table, row, lanes, lab }: Props): ReactNode {
  const [lines, setLines] = useState<readonly Line[]>();
  const { testRow } = lab;

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
          const results: Partial<Record<LaneId, number | undefined>> = {};
          for (const [{ id }, own] of found) results[id] = own?.[index];
          const classes = new Map<DisagreementClass | undefined, string[]>();
          if (!isRuleGroup(item))
            for (const [lane, own] of found) {
              const result = results[lane.id];
              if (!own || result === results.javascript) continue;
              const name = classify({
                rule: item,
                lane,
                type: table.columns.find(column => column.name === item.field)?.type ?? 'text',
                cell: cells.get(item.field) ?? null,
                others: item.valueSource === 'field' ? [cells.get(String(item.value)) ?? null] : [],
                result,
                omitted: isOmitted(item, lane, formatOptions(table)),
              });
              classes.set(name, [...(classes.get(name) ?? []), laneLabel(lane)]);
            }
          return {
            depth,
            text: describeItem(item, table),
            results,
            explanations: [...classes].map(([name, labels]) => [labels.join(', '), name] as const),
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
    <section aria-labelledby="lab-why" className={styles.why}>
      <h3 id="lab-why">Why row {row + 1}</h3>
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
        {lines?.flatMap(({ text, explanations }, index) =>
          explanations.map(([labels, name]) => (
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
        )}
      </ul>
    </section>
  );
}
