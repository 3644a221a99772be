import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { guide } from '@site/versions.ts';
import type { ProofState } from '../hooks/useProof';
import type { FlatRow } from '../lib/query-proof/dialect';
import { IMPORT_FORMATS } from '../lib/query-text/parse-text';
import styles from './ProofReport.module.css';

/** Characters of a value that are shown. */
const SHOWN = 120;

const shorten = (text: string): string =>
  text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;

const count = (number: number, what: string): string =>
  `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;

const placeOf = (text: string, start: number): string => {
  const lines = text.slice(0, start).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
};

const RowText = ({ row }: { readonly row: FlatRow }): ReactNode => {
  const cells = Object.entries(row);
  return cells.length === 0 ? (
    <>a row without these fields</>
  ) : (
    <>
      the row{' '}
      {cells.map(([name, value], at) => (
        <span key={name}>
          {at > 0 && ', '}
          <code dir="auto">{`${name}: ${shorten(JSON.stringify(value))}`}</code>
        </span>
      ))}
    </>
  );
};

interface Props {
  readonly state: ProofState;
}

/** What the check found. */
const Outcome = ({ state: { format, text, engine, ownRows, proof } }: Props): ReactNode => {
  const { label, limits = [label, IMPORT_FORMATS[format].guide] } = IMPORT_FORMATS[format];
  const means = (
    <Link to={guide('utils/import/verify#check-with-rows')}>What this check means</Link>
  );
  if (!proof)
    return (
      <p>
        <strong>Checking</strong> with {engine?.label} ({engine?.kilobytes} KB) whether the text and
        the query select the same rows …
      </p>
    );
  switch (proof.outcome) {
    case 'same': {
      const made = proof.rows - ownRows;
      return (
        <p>
          <strong>The same:</strong> in {engine?.label}, the text and the query select the same of{' '}
          {count(made, 'test row')}
          {ownRows > 0 && ` and ${count(ownRows, 'row')} of the table`}
          {proof.selected === 0 && ', namely none'}. {means}
        </p>
      );
    }
    case 'differs':
      return (
        <>
          <p>
            <strong>Different:</strong> the text {proof.isSelectedByText ? 'selects' : 'leaves out'}{' '}
            <RowText row={proof.row} />, but the query{' '}
            {proof.isSelectedByText ? 'leaves it out' : 'selects it'} (in {engine?.label}).
          </p>
          {proof.missing.length > 0 && (
            <>
              <p>No rule says the same as this part of the text:</p>
              <ul className={styles.missing}>
                {proof.missing.map(({ start, end }) => (
                  <li key={start}>
                    <code dir="auto">{text.slice(start, end)}</code> ({placeOf(text, start)})
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>
            See <Link to={guide(`utils/${limits[1]}`)}>{limits[0]}</Link> for what the parser reads.{' '}
            {means}
          </p>
        </>
      );
    case 'rounded':
      return (
        <p>
          <strong>Different:</strong> the text has{' '}
          {proof.numbers.map((number, at) => (
            <span key={number}>
              {at > 0 && ', '}
              <code>{number}</code>
            </span>
          ))}
          , which has more digits than a number in JavaScript. The query has a rounded number. Put
          the number in quotes if the field is text. {means}
        </p>
      );
    case 'unchecked':
      return (
        <p>
          <strong>Not checked:</strong> {proof.reason} Compare the query with the text. {means}
        </p>
      );
  }
};

/** Says whether a text and the query that was made of it select the same. */
export const ProofReport = (props: Props): ReactNode => (
  <div className={styles.report}>
    <Outcome {...props} />
  </div>
);
