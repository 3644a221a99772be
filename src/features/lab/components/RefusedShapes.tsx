import { useMemo, type ReactNode } from 'react';
import type { ChosenColumn } from '../columns/fields';
import { refusals } from '../columns/refused';
import own from './ColumnsPanel.module.css';

interface Props {
  readonly columns: readonly ChosenColumn[];
}

/** Characters of a query that are shown. */
const MAX_SHOWN = 160;

const shorten = (text: string): string =>
  text.length <= MAX_SHOWN
    ? text
    : `${text.slice(0, MAX_SHOWN)}… (${text.length.toLocaleString('en')} characters)`;

/** Hostile queries, each with what the contract says when it runs on it. */
export function RefusedShapes({ columns }: Props): ReactNode {
  const found = useMemo(() => refusals(columns), [columns]);
  return (
    <dl className={own.refused}>
      {found.map(({ what, text, problems: [problem] }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <code>{shorten(text)}</code>
          </dd>
          <dd>
            {problem ? (
              <>
                Refused: {problem.message}
                {problem.path.length > 0 && (
                  <>
                    {' '}
                    (<code>{shorten(problem.path.join('.'))}</code>)
                  </>
                )}
              </>
            ) : (
              'Accepted.'
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
