import { useId, useRef, useState, type ReactNode } from 'react';
import { QueryBuilder } from 'react-querybuilder';
import { useInspector } from '@site/src/features/inspector';
import { InspectorSlot } from '@site/src/features/inspector/InspectorSlot';
import { CopyButton } from '../components/CopyButton';
import styles from '../Home.module.css';
import { exportAs, FORMATS, isFormat, type FormatName } from '../model/output-formats';
import { fields, initialQuery } from '../model/query';
import { TIDY } from '@site/src/kits/default/tidy';

const controlClassnames = { queryBuilder: ['queryBuilder-branches', TIDY] };

/** A query builder and its output, side by side. */
export default function Workbench(): ReactNode {
  const [query, setQuery] = useState(initialQuery);
  const [format, setFormat] = useState<FormatName>('sql');
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const inspection = useInspector({ stage, className: styles.copy });
  const output = exportAs(query, format);
  return (
    <div className={styles.workbench}>
      <section className={styles.bench} aria-label="Query builder">
        <div className={styles.benchHead}>
          <h2 className={styles.benchTitle}>Query</h2>
          {inspection.button}
        </div>
        <div ref={stage} className={styles.inspected}>
          <InspectorSlot extend={inspection.extend}>
            <QueryBuilder
              fields={fields}
              query={query}
              onQueryChange={setQuery}
              addRuleToNewGroups
              controlClassnames={controlClassnames}
            />
          </InspectorSlot>
        </div>
        {inspection.panel}
      </section>
      <section className={styles.bench} aria-label="Output">
        <div className={styles.benchHead}>
          <h2 className={styles.benchTitle}>Output</h2>
          <label htmlFor={id} className={styles.format}>
            <span className={styles.hidden}>Format</span>
            <select
              id={id}
              value={format}
              onChange={({ target }) => {
                if (isFormat(target.value)) setFormat(target.value);
              }}
            >
              {FORMATS.map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <CopyButton text={output} announcement="The output is on the clipboard." />
        </div>
        <pre
          role="region"
          className={styles.output}
          // Focusable because it scrolls.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label="The query in this format"
        >
          <code>{output}</code>
        </pre>
      </section>
    </div>
  );
}
