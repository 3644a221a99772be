import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import controls from '@site/src/components/controls.module.css';
import type { SandboxVersion } from '@site/plugins/sandbox/shared/link';
import { VERSIONS } from '@site/versions.ts';
import { changedLines } from '../model/fixes';
import { explain } from '../model/known-messages';
import type { Fix } from '../model/problems';
import styles from './Advice.module.css';

/** Address of a section of the guides. */
export const addressOf = (guide: string, version: SandboxVersion): string =>
  `${VERSIONS.find(({ major }) => `${major}` === version)?.base ?? ''}/${guide}`;

interface AdviceProps {
  readonly check: string;
  readonly guide: string;
  readonly fix?: Fix;
  /** The version whose guides have the section. */
  readonly version: SandboxVersion;
  /** Whether the change is shown without a press. */
  readonly isOpen?: boolean;
  readonly onFix: (fix: Fix) => void;
}

/** What follows the sentence about a mistake: the section of the guide, and a repair. */
export const Advice = ({
  check,
  guide,
  fix,
  version,
  isOpen = false,
  onFix,
}: AdviceProps): ReactNode => (
  <>
    {' · '}
    <Link className={styles.more} to={addressOf(guide, version)} aria-label={`Read more: ${check}`}>
      Read more
    </Link>
    {fix && (
      <details className={styles.fix} open={isOpen}>
        <summary>Fix</summary>
        <pre className={styles.change}>
          {changedLines(fix).map(({ kind, text }, index) =>
            kind === 'before' ? <del key={index}>- {text}</del> : <ins key={index}>+ {text}</ins>,
          )}
        </pre>
        <button
          type="button"
          className={clsx(controls.button, styles.apply)}
          onClick={() => onFix(fix)}
        >
          Apply fix
        </button>
      </details>
    )}
  </>
);

interface ExplanationProps {
  readonly text: string;
  readonly version: SandboxVersion;
}

/** A link to the section that explains a message, if the guides know it. */
export const Explanation = ({ text, version }: ExplanationProps): ReactNode => {
  const guide = explain(text, version);
  return (
    guide !== undefined && (
      <>
        {' '}
        <Link className={styles.more} to={addressOf(guide, version)}>
          What this message means
        </Link>
      </>
    )
  );
};
