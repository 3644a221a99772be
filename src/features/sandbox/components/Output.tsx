import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import clsx from 'clsx';
import controls from '@site/src/components/controls.module.css';
import { loadCode } from '@site/src/lib/load-code';
import { describeCut } from '@site/plugins/sandbox/shared/limits';
import type { SandboxVersion } from '@site/plugins/sandbox/shared/link';
import type { ConsoleLine } from '../model/console-line';
import type { Fix, Mark, Problem } from '../model/problems';
import styles from './Sandbox.module.css';

const load = () => loadCode(() => import('./Advice'));
const Advice = lazy(() => load().then(module => ({ default: module.Advice })));
const Explanation = lazy(() => load().then(module => ({ default: module.Explanation })));

interface ProblemsProps {
  readonly problems: readonly Problem[];
  readonly version: SandboxVersion;
  /** The file in the editor, whose fixes can be applied together. */
  readonly file: string | undefined;
  readonly onGoTo: (mark: Mark) => void;
  /** Applies fixes of one file. */
  readonly onFix: (fixes: readonly Fix[]) => void;
}

const KINDS = {
  before: 'Will not work',
  load: 'Did not load',
  compile: 'Does not compile',
  run: 'While it ran',
  types: 'Type error',
  advice: 'Advice',
} as const;

/** List of problems, each with a link to its line. */
export const Problems = ({ problems, version, file, onGoTo, onFix }: ProblemsProps): ReactNode => {
  const fixes = problems.flatMap(({ advice }) =>
    advice?.fix && advice.fix.file === file ? [advice.fix] : [],
  );
  return (
    <section className={styles.output} aria-label="Problems">
      <h2 className={styles.outputTitle}>Problems</h2>
      {problems.length === 0 ? (
        <p className={styles.quiet}>None found.</p>
      ) : (
        <ul className={styles.problems}>
          {problems.map(({ source, message, cut, mark, advice }, index) => (
            <li key={index} data-source={source}>
              <strong>{KINDS[source]}:</strong> {advice ? message.replaceAll('`', '') : message}{' '}
              {cut !== undefined && <span className={styles.quiet}>{describeCut(cut)} </span>}
              {mark && (
                <button type="button" className={styles.link} onClick={() => onGoTo(mark)}>
                  {mark.file}, line {mark.line}
                </button>
              )}
              <Suspense fallback={null}>
                {advice && <Advice {...advice} version={version} onFix={fix => onFix([fix])} />}
                {source === 'run' && <Explanation text={message} version={version} />}
              </Suspense>
            </li>
          ))}
        </ul>
      )}
      {fixes.length > 1 && (
        <button type="button" className={controls.button} onClick={() => onFix(fixes)}>
          Fix all in {file}
        </button>
      )}
    </section>
  );
};

interface ConsoleProps {
  readonly lines: readonly ConsoleLine[];
  /** Messages of the frame that were not valid. */
  readonly dropped: number;
  readonly version: SandboxVersion;
}

/** Console output of the code. */
export const ConsoleOutput = ({ lines, dropped, version }: ConsoleProps): ReactNode => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines]);
  return (
    <section className={styles.output} aria-label="Console">
      <h2 className={styles.outputTitle}>Console</h2>
      <div
        ref={list}
        role="log"
        aria-label="Console output"
        // Focusable because it scrolls.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.console}
      >
        {lines.length === 0 && <p className={styles.quiet}>Nothing written yet.</p>}
        {lines.map(({ level, text, cut }, index) => (
          <pre
            key={index}
            data-level={level}
            className={clsx(level === 'error' && styles.error, level === 'warn' && styles.warn)}
          >
            {text}
            {cut > 0 && <span className={styles.quiet}> {describeCut(cut)}</span>}
            {(level === 'error' || level === 'warn') && (
              <Suspense fallback={null}>
                <Explanation text={text} version={version} />
              </Suspense>
            )}
          </pre>
        ))}
      </div>
      {dropped > 0 && (
        <p className={styles.quiet}>
          The code sent {dropped === 1 ? 'a message' : `${dropped} messages`} that the sandbox does
          not understand. They are not shown.
        </p>
      )}
    </section>
  );
};
