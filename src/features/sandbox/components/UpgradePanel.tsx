import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import controls from '@site/src/components/controls.module.css';
import {
  INSTALLED_VERSION,
  SANDBOX_VERSIONS,
  type SandboxFile,
  type SandboxState,
  type SandboxVersion,
} from '@site/plugins/sandbox/shared/link';
import type { Change, UpgradePlan } from '@site/plugins/sandbox/shared/types-protocol';
import { messageOf, type Types } from '../hooks/useTypes';
import type { Fix, Mark } from '../model/problems';
import type { UpgradeChoice } from '../model/start';
import { describeMove, describePlan, isBefore, stepsBetween } from '../model/upgrade';
import { addressOf, Advice } from './Advice';
import styles from './UpgradePanel.module.css';

interface UpgradePanelProps {
  readonly state: SandboxState;
  readonly choice: UpgradeChoice;
  readonly types: Types;
  readonly onGoTo: (mark: Mark) => void;
  readonly onFix: (fix: Fix) => void;
  /**
   * Replaces the code by that for a later version.
   *
   * @param from - The code that the files are made of.
   * @returns Whether it is still the reader's code.
   */
  readonly onMove: (
    version: SandboxVersion,
    files: readonly SandboxFile[],
    from: readonly SandboxFile[],
  ) => boolean;
  readonly onClose: () => void;
}

/** A plan, and the code and versions that it is for. */
interface Planned extends UpgradePlan {
  readonly of: readonly SandboxFile[];
  readonly range: string;
}

/** Milliseconds after the last edit before the code is read. */
const DEBOUNCE_MS = 200;

const OLDER = SANDBOX_VERSIONS.filter(version => isBefore(version, INSTALLED_VERSION));

const withCode = (message: string): ReactNode =>
  message
    .split('`')
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));

interface VersionSelectProps {
  readonly label: string;
  readonly versions: readonly SandboxVersion[];
  readonly value: SandboxVersion;
  readonly onChange: (version: SandboxVersion) => void;
}

const VersionSelect = ({ label, versions, value, onChange }: VersionSelectProps): ReactNode => {
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>{label}</label>{' '}
      <select
        id={id}
        className={controls.select}
        value={value}
        onChange={event => {
          const next = versions.find(version => version === event.target.value);
          if (next) onChange(next);
        }}
      >
        {versions.map(version => (
          <option key={version} value={version}>
            version {version}
          </option>
        ))}
      </select>
    </span>
  );
};

/** What changes when the reader's code moves to a later version: fixes to apply, and decisions. */
export const UpgradePanel = ({
  state,
  choice,
  types,
  onGoTo,
  onFix,
  onMove,
  onClose,
}: UpgradePanelProps): ReactNode => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState(choice.from);
  const [to, setTo] = useState(choice.to ?? INSTALLED_VERSION);
  const [planned, setPlanned] = useState<Planned>();
  /** Why the checker did not read the code. */
  const [refusal, setRefusal] = useState<{ readonly by: unknown; readonly message: string }>();
  const { checker, phase, retry } = types;
  const failure = refusal && refusal.by === checker ? refusal.message : types.failure;
  const { files, version } = state;
  const from =
    chosen ??
    (isBefore(version, to) ? version : (OLDER.find(each => isBefore(each, to)) ?? version));

  const range = `${from}..${to}`;

  useEffect(() => {
    if (choice.isPressed) heading.current?.focus();
  }, [choice]);

  useEffect(() => {
    if (!checker) return;
    let isCurrent = true;
    const timer = window.setTimeout(() => {
      checker.upgrade(files, from, to).then(
        plan => {
          if (isCurrent) setPlanned({ ...plan, of: files, range });
        },
        (error: unknown) => {
          if (isCurrent) setRefusal({ by: checker, message: messageOf(error) });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [checker, files, from, to, range]);

  // A list that lost the item with the focus.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) heading.current?.focus();
    hadFocus.current = false;
  }, [planned]);

  const plan =
    failure === undefined && phase !== 'off' && planned?.range === range ? planned : undefined;
  const fixes = plan?.changes.filter(({ fix }) => fix) ?? [];
  const decisions = plan?.changes.filter(({ fix }) => !fix) ?? [];
  const isMoved = !isBefore(version, to);

  const move = (): void => {
    if (!plan || !onMove(to, plan.files, plan.of)) return;
    setChosen(from);
    setPlanned(undefined);
    heading.current?.focus();
  };

  const status = (): string => {
    if (phase === 'off') return 'Turn on “Check types” below the code to see what changes.';
    if (failure !== undefined) return `What changes is not known: ${failure}`;
    if (!plan) return 'Reading the code …';
    return `${describePlan(plan)}${isMoved ? ` Problems lists the type errors of version ${version}.` : ''}`;
  };

  const showChange = ({ fix, guide, step, check, ...change }: Change, index: number): ReactNode => {
    const { file, line, message } = change;
    const code = plan?.of.find(({ name }) => name === file)?.code ?? '';
    return (
      <li key={index}>
        <button
          type="button"
          className={styles.place}
          onClick={() => onGoTo({ ...change, severity: 'warning' })}
        >
          {file}, line {line}
        </button>{' '}
        {withCode(message)}
        <Advice
          check={check}
          guide={guide}
          version={step}
          isOpen
          {...(fix && { fix: { ...fix, file, code } })}
          onFix={each => {
            hadFocus.current = true;
            onFix(each);
          }}
        />
      </li>
    );
  };

  return (
    <section className={styles.panel} aria-labelledby={id} data-upgrade={plan ? 'ready' : phase}>
      <div className={styles.head}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          Upgrade your code
        </h2>
        <button type="button" className={controls.button} onClick={onClose}>
          Close
        </button>
      </div>
      <p className={styles.versions}>
        <VersionSelect
          label="From"
          versions={OLDER}
          value={from}
          onChange={next => {
            setChosen(next);
            if (!isBefore(next, to)) setTo(INSTALLED_VERSION);
          }}
        />
        <VersionSelect
          label="to"
          versions={SANDBOX_VERSIONS.filter(each => isBefore(from, each))}
          value={to}
          onChange={setTo}
        />
      </p>
      <p role="status">{status()}</p>
      {failure !== undefined && (
        <button type="button" className={controls.button} onClick={retry}>
          Check again
        </button>
      )}
      {plan && (fixes.length > 0 || !isMoved) && (
        <button
          type="button"
          className={clsx(controls.button, controls.primary, styles.move)}
          onClick={move}
        >
          {describeMove(fixes.length, isMoved ? undefined : to)}
        </button>
      )}
      <div>
        {fixes.length > 0 && (
          <>
            <h3>Fixes</h3>
            <ul className={styles.changes}>{fixes.map(showChange)}</ul>
          </>
        )}
        {decisions.length > 0 && (
          <>
            <h3>Decisions</h3>
            <ul className={styles.changes}>{decisions.map(showChange)}</ul>
          </>
        )}
      </div>
      <p className={styles.more}>
        All changes:{' '}
        {stepsBetween(from, to).map((step, index) => (
          <Fragment key={step}>
            {index > 0 && ', '}
            <Link to={addressOf('migrate', step)}>version {step}</Link>
          </Fragment>
        ))}
        . For stored queries, see the{' '}
        <Link to={`/lab?compare=${range}`}>comparison in the lab</Link>.
      </p>
    </section>
  );
};
