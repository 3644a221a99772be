import { useEffect, useRef, type ReactNode } from 'react';
import clsx from 'clsx';
import { describeCut } from '@site/plugins/sandbox/shared/limits';
import type { ConsoleLine } from '../model/console-line';
import type { Mark, Problem } from '../model/problems';
import styles from './Sandbox.module.css';

interface ProblemsProps {
  readonly problems: readonly Problem[];
  readonly onGoTo: (mark: Mark) => void;
}

const KINDS = {
  before: 'Will not work',
  load: 'Did not load',
  compile: 'Does not compile',
  run: 'While it ran',
  types: 'Type error',
} as const;

/** List of problems, each with a link to its line. */
export const Problems = ({ problems, onGoTo }: ProblemsProps): ReactNode => (
  <section className={styles.output} aria-label="Problems">
    <h2 className={styles.outputTitle}>Problems</h2>
    {problems.length === 0 ? (
      <p className={styles.quiet}>None found.</p>
    ) : (
      <ul className={styles.problems}>
        {problems.map(({ source, message, cut, mark }, index) => (
          <li key={index} data-source={source}>
            <strong>{KINDS[source]}:</strong> {message}{' '}
            {cut !== undefined && <span className={styles.quiet}>{describeCut(cut)} </span>}
            {mark && (
              <button type="button" className={styles.link} onClick={() => onGoTo(mark)}>
                {mark.file}, line {mark.line}
              </button>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
);

interface ConsoleProps {
  readonly lines: readonly ConsoleLine[];
  /** Messages of the frame that were not valid. */
  readonly dropped: number;
}

/** Console output of the code. */
export const ConsoleOutput = ({ lines, dropped }: ConsoleProps): ReactNode => {
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
