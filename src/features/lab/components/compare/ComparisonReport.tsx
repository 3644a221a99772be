import { useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import controls from '@site/src/components/controls.module.css';
import { useCopy } from '@site/src/hooks/useCopy';
import { saveFile } from '@site/src/lib/save-file';
import type { Compared } from '../../compare/compare.worker';
import type { Choice } from '../../compare/choice';
import type { Example, Problem } from '../../compare/comparison';
import { Details } from '../Details';
import styles from '../LabPage.module.css';
import own from './ComparePanel.module.css';

interface Props {
  readonly compared: Compared;
  /** What was compared. */
  readonly choice: Choice;
}

const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`;

const queries = (number: number): string => count(number, 'query', 'queries');

interface ExampleProps {
  readonly example: Example;
  readonly choice: Choice;
}

function ExampleTexts({ example, choice }: ExampleProps): ReactNode {
  const [copied, copy] = useCopy();
  const [isRefused, setRefused] = useState(false);
  const { before, after, query } = example;
  return (
    <>
      <p>Version {choice.before}</p>
      <pre>
        <code>{before}</code>
      </pre>
      <p>Version {choice.after}</p>
      <pre>
        <code>{after}</code>
      </pre>
      <p>Query</p>
      <pre>
        <code>{query}</code>
      </pre>
      <div className={styles.buttons}>
        <button
          type="button"
          className={controls.button}
          onClick={() => void copy(query).then(isCopied => setRefused(!isCopied))}
        >
          {copied ? 'Copied' : 'Copy the query'}
        </button>
        <Link to="/demo?outputMode=import&importFormat=json">Paste it in the demo</Link>
        <span role="status">
          {isRefused && 'The browser refused. Select the text and copy it.'}
        </span>
      </div>
    </>
  );
}

function ExampleView({ example, choice }: ExampleProps): ReactNode {
  return (
    <Details summary={`Example: ${example.place}, ${example.format}`}>
      <ExampleTexts example={example} choice={choice} />
    </Details>
  );
}

interface ProblemsProps {
  readonly title: string;
  readonly all: number;
  readonly first: readonly Problem[];
}

function Problems({ title, all, first }: ProblemsProps): ReactNode {
  if (all === 0) return null;
  return (
    <>
      <h3 className={own.title}>{title}</h3>
      <ul className={own.list}>
        {first.map(({ place, message }) => (
          <li key={place}>
            <strong>{place}:</strong> {message}
          </li>
        ))}
      </ul>
      {all > first.length && <p>{count(all - first.length, 'other')} in the CSV file.</p>}
    </>
  );
}

/** What became of the queries, by class. */
export function ComparisonReport({ compared, choice }: Props): ReactNode {
  const { groups, unknown, refused, unread, csv, lines } = compared;
  return (
    <>
      {lines > 0 && (
        <div className={styles.buttons}>
          <button
            type="button"
            className={controls.button}
            onClick={() => saveFile(csv, `exports-${choice.before}-${choice.after}.csv`)}
          >
            Download as CSV ({count(lines, 'row')})
          </button>
        </div>
      )}
      {groups.length > 0 && (
        <>
          <h3 className={own.title}>Differences by class</h3>
          <ul className={own.classes}>
            {groups.map(group => (
              <li key={`${group.before} ${group.what}`}>
                <p>
                  <strong>{group.what}</strong>: {queries(group.queries)},{' '}
                  {group.formats.map(format => (
                    <span key={format}>
                      <code>{format}</code>{' '}
                    </span>
                  ))}
                  <br />
                  Changed in version {group.after}.{' '}
                  {group.guide === undefined ? (
                    group.reason
                  ) : (
                    <Link to={group.guide}>Read the section of the migration guide</Link>
                  )}
                </p>
                <ExampleView example={group.example} choice={choice} />
              </li>
            ))}
          </ul>
        </>
      )}
      {unknown.queries > 0 && (
        <>
          <h3 className={own.title}>In no known class: {queries(unknown.queries)}</h3>
          <p>
            No section of the migration guides describes these differences. Compare the outputs
            yourself.
          </p>
          {unknown.examples.map(example => (
            <ExampleView
              key={`${example.place} ${example.format}`}
              example={example}
              choice={choice}
            />
          ))}
        </>
      )}
      <Problems
        title={`Refused: ${count(refused.exports, 'export')}`}
        all={refused.exports}
        first={refused.first}
      />
      <Problems
        title={`Not read: ${count(unread.items, 'item')}`}
        all={unread.items}
        first={unread.first}
      />
    </>
  );
}
