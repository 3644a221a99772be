import { useId, useMemo, useState, type ReactNode } from 'react';
import type { RuleGroupTypeAny } from 'react-querybuilder';
import controls from '@site/src/components/controls.module.css';
import { useCopy } from '@site/src/hooks/useCopy';
import { saveFile } from '@site/src/lib/save-file';
import { messageOf } from '@site/src/lib/engines/engine';
import { copiedTest, TEST_LANES } from '../model/copied-test';
import { laneLabel } from '../model/engines';
import type { Expectations } from '../model/expectations';
import type { Table } from '@site/src/lib/engines/table';
import styles from './LabPage.module.css';

interface Props {
  readonly query: RuleGroupTypeAny;
  readonly table: Table;
  readonly expectations: Expectations;
}

/** A Vitest file with the query and the rows that have an expectation. */
export default function CopiedTest({ query, table, expectations }: Props): ReactNode {
  const id = useId();
  // JsonLogic is plain JavaScript without WebAssembly, and json-logic-js has no dependencies.
  const [laneId, setLaneId] = useState('jsonlogic');
  const [copied, copy] = useCopy();
  const [problem, setProblem] = useState('');
  const text = useMemo(() => {
    const lane = TEST_LANES.find(({ id: known }) => known === laneId);
    try {
      return lane ? copiedTest(query, table, expectations, lane) : '';
    } catch (error) {
      return error instanceof Error ? error : new Error(messageOf(error));
    }
  }, [query, table, expectations, laneId]);
  return (
    <>
      <p>
        The test has the query and the rows with an expectation. It runs the query in the engine
        that you choose. Its first lines say how to install and run it.
      </p>
      <div className={styles.buttons}>
        <label htmlFor={`${id}-engine`}>Engine</label>
        <select
          id={`${id}-engine`}
          className={controls.select}
          value={laneId}
          onChange={event => setLaneId(event.target.value)}
        >
          {TEST_LANES.map(lane => (
            <option key={lane.id} value={lane.id}>
              {laneLabel(lane)}
            </option>
          ))}
        </select>
        {typeof text === 'string' && (
          <>
            <button
              type="button"
              className={`${controls.button} ${controls.primary}`}
              onClick={() =>
                void copy(text).then(isCopied =>
                  setProblem(isCopied ? '' : 'The browser refused. Select the text and copy it.'),
                )
              }
            >
              {copied ? 'Copied' : 'Copy test'}
            </button>
            <button
              type="button"
              className={controls.button}
              onClick={() =>
                saveFile(new Blob([text], { type: 'text/javascript' }), 'query.test.js')
              }
            >
              Save as query.test.js
            </button>
          </>
        )}
        <span aria-live="polite">{problem}</span>
      </div>
      {typeof text === 'string' ? (
        // Focusable because it scrolls.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className={styles.scroll} role="region" aria-label="Test" tabIndex={0}>
          <code>{text}</code>
        </pre>
      ) : (
        <p className={styles.error}>This format does not take the query: {text.message}</p>
      )}
    </>
  );
}
