import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import clsx from 'clsx';
import controls from '@site/src/components/controls.module.css';
import { useCopy } from '@site/src/hooks/useCopy';
import { useUndoKeys } from '@site/src/hooks/useUndoKeys';
import { loadCode } from '@site/src/lib/load-code';
import { replaceAddress, searchAndHash } from '@site/src/lib/page-address';
import {
  encodeSandbox,
  INSTALLED_VERSION,
  MAX_LINK_LENGTH,
  SANDBOX_KITS,
  SANDBOX_VERSIONS,
  type SandboxFile,
  type SandboxKit,
  type SandboxState,
  type SandboxVersion,
} from '@site/plugins/sandbox/shared/link';
import type { SandboxCatalog } from '@site/plugins/sandbox/shared/catalog';
import { VERSIONS } from '@site/versions.ts';
import type { EditorHandle } from '../editor/Editor';
import { useAutomaticRuns, useAutomaticSetting } from '../hooks/useAutomaticRuns';
import { useDraft } from '../hooks/useDraft';
import { useRunner, type RunResult } from '../hooks/useRunner';
import { useTypes, type TypesPhase } from '../hooks/useTypes';
import { dropDraft, isSame, writeDraft } from '../model/draft';
import { KIT_SHEETS } from '../model/kit-sheets';
import { isPlainKit, KITS } from '../model/kits';
import { withoutOverlaps } from '../model/fixes';
import type { Fix, Mark, Problem } from '../model/problems';
import { appFile, findObstacles, toProject } from '../model/project';
import { dropReplaced, readReplaced, writeReplaced, type Origin } from '../model/replaced';
import { firstState, type Start } from '../model/start';
import { findTemplate, FIRST_TEMPLATE, openTemplate, TEMPLATES } from '../model/templates';
import { FileTabs } from './FileTabs';
import { ConsoleOutput, Problems } from './Output';
import styles from './Sandbox.module.css';
import { ShareMenu } from './ShareMenu';

const Editor = lazy(() =>
  loadCode(() => import('../editor/Editor')).then(module => ({ default: module.Editor })),
);
const UpgradePanel = lazy(() =>
  loadCode(() => import('./UpgradePanel')).then(module => ({ default: module.UpgradePanel })),
);

interface WorkbenchProps {
  readonly start: Start;
  readonly catalog: SandboxCatalog;
  /** Address of the folder with the sandbox's files. */
  readonly base: string;
}

const describe = ({ phase, time, empty, problems }: RunResult, version: string): string => {
  switch (phase) {
    case 'idle':
      return 'Press Run to see the result.';
    case 'compiling':
      return 'Compiling …';
    case 'loading':
      return `Loading version ${version} …`;
    case 'running':
      return 'Running …';
    case 'rendered':
      return empty
        ? 'The code ran and rendered nothing. Export a component named App.'
        : `Rendered in ${((time ?? 0) / 1000).toFixed(1)} s.`;
    case 'failed':
      return problems.length > 0 ? 'The code failed. See Problems.' : 'Not run; see Problems.';
    case 'stopped':
      return 'Stopped.';
    case 'hung':
      return 'The code did not respond for 3 seconds and was stopped.';
  }
};

type View = 'result' | 'code';

const VIEWS = [
  ['result', 'Result'],
  ['code', 'Code'],
] as const satisfies readonly (readonly [View, string])[];

const TYPES: Readonly<Record<TypesPhase, string>> = {
  off: '',
  loading: 'Loading the compiler and the declarations, 1.9 MB …',
  checking: 'Reading the declarations; the first check takes some seconds …',
  on: '',
  failed: 'Types are not checked.',
};

const templateOrigin = (state: SandboxState, template: string): Origin => ({
  state,
  template,
  address: `?template=${template}`,
  isDraft: false,
});

const originOf = ({ state, template, version, isDraft = false }: Start): Origin =>
  state && template !== undefined
    ? templateOrigin(state, template)
    : {
        state: state ?? firstState(version),
        // What the page starts with is a template, which other versions have in their own form.
        template: state ? template : FIRST_TEMPLATE,
        address: searchAndHash(),
        isDraft,
      };

const isKitOf =
  (version: SandboxVersion) =>
  (kit: SandboxKit): boolean =>
    version === INSTALLED_VERSION || isPlainKit(kit);

const OUTDATED = 'Not fixed: the code has changed since. Try again after the next check.';

const firstFile = (state: SandboxState): string =>
  appFile(state.files)?.name ?? state.files[0]?.name ?? '';

/** The editor, the result and their controls. */
export const Workbench = ({ start, catalog, base }: WorkbenchProps): ReactNode => {
  const ids = { panel: useId(), hint: useId(), template: useId(), version: useId(), kit: useId() };
  const container = useRef<HTMLDivElement>(null);
  const views = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorHandle>(null);
  const goal = useRef<{ readonly file: string; readonly act: (handle: EditorHandle) => void }>(
    null,
  );
  const [origin, setOrigin] = useState(() => originOf(start));
  const [state, setState] = useState(origin.state);
  const [active, setActive] = useState(() => firstFile(origin.state));
  const [generation, setGeneration] = useState(0);
  // Type declarations are several megabytes, so they load when the reader focuses the editor.
  const [touched, setTouched] = useState(start.upgrade !== undefined);
  const [checks, setChecks] = useState(true);
  const [message, setMessage] = useState('');
  /** What the open panel for upgrades starts with. */
  const [upgrade, setUpgrade] = useState(start.upgrade);
  const upgradeButton = useRef<HTMLButtonElement>(null);
  /** The reader's code that a template, Reset or an upgrade replaced. */
  const [replaced, setReplaced] = useState(() => readReplaced(origin));
  const [, copy] = useCopy();
  const runner = useRunner(container, catalog, base);
  const { result } = runner;
  const version = catalog.versions[state.version];
  const isChanged = !isSame(state, origin.state);

  const project = useMemo(() => toProject(state, KIT_SHEETS), [state]);
  const types = useTypes(checks && touched, catalog, state.version, base, project.files, active);
  const obstacles = useMemo(
    (): readonly Problem[] =>
      [
        ...(version ? findObstacles(project.files, state.version, version) : []),
        ...(project.obstacle ? [project.obstacle] : []),
      ].map(({ message, file, line }) => ({
        source: 'before',
        message,
        mark: { file, line, column: 1, severity: 'error', message },
      })),
    [project, state.version, version],
  );
  const problems = useMemo(
    () => [...obstacles, ...result.problems, ...types.problems],
    [obstacles, result.problems, types.problems],
  );
  const shown = project.files.find(({ name }) => name === active) ?? project.files[0];
  const isGenerated = shown !== undefined && project.generated.includes(shown);
  const marks = useMemo(
    () => problems.flatMap(({ mark }) => (mark && mark.file === shown?.name ? [mark] : [])),
    [problems, shown?.name],
  );

  /** Replaces the code in the editor. */
  const replace = (next: SandboxState, file = firstFile(next)): void => {
    setState(next);
    setActive(file);
    setGeneration(value => value + 1);
  };

  const [isAutomatic, setIsAutomatic] = useAutomaticSetting();
  /** Whether the code waits for the reader, because it may not be the site's own. */
  const [waits, setWaits] = useState(!start.trusted);
  /** What ran last. Undefined if there is no result. */
  const [ran, setRan] = useState(start.trusted && isAutomatic ? origin.state : undefined);
  /** What narrow screens show: one of the two panes. */
  const [view, setView] = useState<View>(ran || upgrade ? 'result' : 'code');
  const execute = (next: SandboxState): void => {
    setWaits(false);
    setRan(next);
    runner.run(next);
  };
  const clear = (): void => {
    setRan(undefined);
    runner.clear();
  };
  const isCurrent = ran !== undefined && isSame(state, ran);
  const isStale = ran !== undefined && !isCurrent;
  useAutomaticRuns(state, isAutomatic && !waits && !isCurrent, () => execute(state));

  const run = (): void => {
    execute(state);
    if (!window.matchMedia('(max-width: 996px)').matches) return;
    // The code, which is hidden now, can't keep the focus.
    const isInCode = document.activeElement?.closest(`.${styles.code}`);
    flushSync(() => setView('result'));
    if (isInCode) views.current?.querySelector('button')?.focus({ preventScroll: true });
    views.current?.scrollIntoView({ block: 'start' });
  };

  // The site's own templates and samples run immediately. Code from a link waits for the reader.
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    if (ran) runner.run(ran);
  }, [runner, ran]);

  useDraft(isChanged ? state : undefined);
  useEffect(() => {
    if (replaced?.isUpgrade) writeReplaced(replaced, { ...origin, template: undefined, state });
  }, [replaced, origin, state]);

  /** Does something in the editor of a file. */
  const inFile = (file: string, act: (handle: EditorHandle) => void): void => {
    if (file !== shown?.name) {
      goal.current = { file, act };
      setActive(file);
    } else if (editor.current) act(editor.current);
  };
  useEffect(() => {
    const next = goal.current;
    if (!next || next.file !== shown?.name || !editor.current) return;
    goal.current = null;
    next.act(editor.current);
  }, [shown?.name]);
  const goTo = (mark: Mark): void => {
    flushSync(() => setView('code'));
    inFile(mark.file, handle => handle.goTo(mark.line, mark.column));
  };

  /** Applies fixes of one file. */
  const onFix = (fixes: readonly Fix[], isEditing = true): void => {
    const [first] = fixes;
    if (!first) return;
    const code = state.files.find(({ name }) => name === first.file)?.code;
    if (fixes.some(fix => fix.code !== code)) {
      setMessage(OUTDATED);
      return;
    }
    const edits = withoutOverlaps(fixes);
    if (isEditing) flushSync(() => setView('code'));
    inFile(first.file, handle => {
      handle.edit(edits);
      if (isEditing) handle.focus();
    });
    setMessage(
      `${edits.length === 1 ? 'Fixed' : `${edits.length} fixes applied`} in ${first.file}. Ctrl+Z in the editor undoes it.`,
    );
  };

  /** Replaces the reader's code by a template, or by what the page opened. It can be undone. */
  const openAs = (next: Origin): void => {
    const code = isChanged ? { state, origin, active, waits, isUpgrade: false } : replaced;
    if (code) writeReplaced(code, next);
    setReplaced(code);
    setOrigin(next);
    replace(next.state);
    if (next.isDraft) writeDraft(next);
    else dropDraft();
    setMessage('');
    replaceAddress(next.address);
    // Code from a link still waits for the reader.
    const stillWaits = waits && next === origin;
    setWaits(stillWaits);
    if (isAutomatic && !stillWaits) execute(next.state);
    else clear();
  };

  const undoReplacement = (): void => {
    if (!replaced) return;
    dropReplaced();
    // The code of the other version stays within reach.
    setReplaced(replaced.isUpgrade ? { state, origin, active, waits, isUpgrade: true } : undefined);
    setOrigin(replaced.origin);
    replace(replaced.state, replaced.active);
    setWaits(replaced.waits);
    if (replaced.waits) clear();
    setMessage('Your code is back.');
  };

  /** Replaces the code by that for a later version. Does nothing if `from` is no longer the code. */
  const moveTo = (
    version: SandboxVersion,
    files: readonly SandboxFile[],
    from: readonly SandboxFile[],
  ): boolean => {
    if (from !== state.files) {
      setMessage(OUTDATED);
      return false;
    }
    setReplaced({ state, origin, active, waits, isUpgrade: true });
    replace({ ...state, version, files }, active);
    clear();
    setMessage(`Version ${version} runs the code now.`);
    return true;
  };

  const canUndo = replaced !== undefined && (replaced.isUpgrade || !isChanged);
  /** Whether the replaced code is what the reader came back from. */
  const isLater = canUndo && Number(replaced.state.version) > Number(state.version);
  // The editor handles the keys as long as it has edits to undo.
  useUndoKeys({
    undo: canUndo && !(replaced.isUpgrade && isLater) ? undoReplacement : undefined,
    except: 'input, textarea, [role="dialog"]',
  });

  const onVersion = (value: string): void => {
    const next = SANDBOX_VERSIONS.find(candidate => candidate === value);
    if (!next) return;
    const template = origin.template === undefined ? undefined : findTemplate(origin.template);
    if (template && !isChanged && template.versions.includes(next)) {
      const opened = openTemplate(template, next);
      setOrigin(templateOrigin(opened, template.id));
      replace(opened);
    } else {
      setState({ ...state, version: next, kit: isKitOf(next)(state.kit) ? state.kit : 'tidy' });
    }
    clear();
  };

  const onCopy = async (): Promise<void> => {
    const text = await encodeSandbox(state);
    if (text.length > MAX_LINK_LENGTH) {
      setMessage('The code is too long for a link.');
      return;
    }
    replaceAddress(`#${text}`);
    const isCopied = await copy(window.location.href);
    setMessage(isCopied ? 'The link is copied.' : 'The link is in the address bar.');
  };

  const onFormat = async (): Promise<void> => {
    if (!shown || isGenerated) return;
    try {
      const { format } = await import('../model/format');
      const code = await format(shown);
      const files = state.files.map(file => (file.name === shown.name ? { ...file, code } : file));
      replace({ ...state, files }, shown.name);
      setMessage('');
    } catch (error) {
      setMessage(
        `Not formatted: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}`,
      );
    }
  };

  const update = (code: string): void => {
    setState(before => ({
      ...before,
      files: before.files.map(file => (file.name === shown?.name ? { ...file, code } : file)),
    }));
  };

  return (
    <div className={styles.workbench}>
      <div className={styles.toolbar} role="group" aria-label="Sandbox">
        <div className={styles.field}>
          <label htmlFor={ids.template}>Template</label>
          <select
            id={ids.template}
            className={clsx(controls.select, styles.select)}
            value={isChanged ? '' : (origin.template ?? '')}
            onChange={event => {
              const template = findTemplate(event.target.value);
              if (!template) return;
              openAs(templateOrigin(openTemplate(template, state.version), template.id));
            }}
          >
            <option value="" disabled>
              {isChanged ? 'Your code' : 'Choose …'}
            </option>
            {TEMPLATES.map(({ id, label, versions }) => (
              <option key={id} value={id}>
                {label}
                {versions.includes(state.version) ? '' : ` (version ${versions.join(', ')} only)`}
              </option>
            ))}
          </select>
        </div>
        <div className={styles.field}>
          <span className={styles.labels}>
            <label htmlFor={ids.version}>Version</label>
            <button
              ref={upgradeButton}
              type="button"
              className={styles.link}
              aria-expanded={upgrade !== undefined}
              onClick={() => {
                setUpgrade(upgrade ? undefined : { isPressed: true });
                if (upgrade) return;
                setChecks(true);
                setTouched(true);
                setView('result');
              }}
            >
              Upgrade
            </button>
          </span>
          <select
            id={ids.version}
            className={clsx(controls.select, styles.select)}
            value={state.version}
            onChange={event => onVersion(event.target.value)}
          >
            {VERSIONS.map(({ major, label }) => (
              <option key={major} value={major}>
                {label} ({catalog.versions[major]?.release}, React{' '}
                {catalog.versions[major]?.react.split('.')[0]})
              </option>
            ))}
          </select>
        </div>
        <div className={styles.field}>
          <label htmlFor={ids.kit}>UI kit</label>
          <select
            id={ids.kit}
            className={clsx(controls.select, styles.select)}
            value={state.kit}
            aria-describedby={`${ids.kit}-hint`}
            onChange={event => {
              const kit = SANDBOX_KITS.find(value => value === event.target.value);
              if (!kit) return;
              setState({ ...state, kit });
              clear();
            }}
          >
            {SANDBOX_KITS.filter(isKitOf(state.version)).map(kit => (
              <option key={kit} value={kit}>
                {KITS[kit].label}
              </option>
            ))}
          </select>
        </div>
        <span className={styles.space} />
        <button
          type="button"
          className={clsx(controls.button, controls.primary)}
          title="Ctrl+Enter or ⌘+Enter in the editor"
          onClick={run}
        >
          Run
        </button>
        <button
          type="button"
          className={controls.button}
          disabled={result.phase === 'idle' || result.phase === 'stopped'}
          onClick={() => {
            // The next edit runs again, but not the code that was stopped.
            setRan(state);
            runner.stop();
          }}
        >
          Stop
        </button>
        <button type="button" className={controls.button} onClick={() => openAs(origin)}>
          Reset
        </button>
        <button type="button" className={controls.button} onClick={() => void onCopy()}>
          Copy link
        </button>
        <button type="button" className={controls.button} onClick={() => void onFormat()}>
          Format
        </button>
        {version && (
          <ShareMenu
            state={state}
            catalog={version}
            platform={isChanged ? undefined : start.platform}
          />
        )}
      </div>
      <p id={`${ids.kit}-hint`} className={styles.note}>
        {state.version === INSTALLED_VERSION
          ? 'A kit wraps your component, as the file main.tsx shows.'
          : `UI kits and drag and drop run with version ${INSTALLED_VERSION} only.`}{' '}
        <span role="status">
          {canUndo && !replaced.isUpgrade && 'Your code was replaced. '}
          {message}
        </span>{' '}
        {canUndo && (
          <button type="button" className={controls.button} onClick={undoReplacement}>
            {replaced.isUpgrade && replaced.state.version !== state.version
              ? `Back to version ${replaced.state.version}`
              : 'Undo'}
          </button>
        )}
      </p>
      <div ref={views} role="group" aria-label="View" className={styles.views}>
        {VIEWS.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className={controls.button}
            aria-pressed={name === view}
            onClick={() => setView(name)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={styles.panes} data-view={view}>
        <section className={styles.code} aria-label="Code">
          <FileTabs
            names={state.files.map(({ name }) => name)}
            generated={project.generated.map(({ name }) => name)}
            active={shown?.name ?? ''}
            panelId={ids.panel}
            onSelect={setActive}
            onAdd={name => {
              setState({ ...state, files: [...state.files, { name, code: '' }] });
              setActive(name);
            }}
            onRemove={name => {
              const files = state.files.filter(file => file.name !== name);
              replace({ ...state, files });
            }}
          />
          <div
            id={ids.panel}
            role="tabpanel"
            aria-label={shown?.name ?? 'Code'}
            className={styles.editorPanel}
          >
            {shown && (
              <Suspense fallback={<pre className={styles.fallback}>{shown.code}</pre>}>
                <Editor
                  file={shown}
                  generation={isGenerated ? -1 - state.files.length : generation}
                  readOnly={isGenerated}
                  marks={marks}
                  types={types.phase === 'on' ? types.sources : undefined}
                  describedBy={ids.hint}
                  handleRef={editor}
                  onFocus={() => setTouched(true)}
                  onChange={update}
                  onRun={run}
                />
              </Suspense>
            )}
          </div>
          <div className={styles.checks}>
            <label className={styles.checkbox}>
              <input
                type="checkbox"
                checked={checks}
                onChange={event => {
                  setChecks(event.target.checked);
                  setTouched(true);
                }}
              />
              Check types
            </label>
            <label className={styles.checkbox}>
              <input
                type="checkbox"
                checked={isAutomatic}
                onChange={event => setIsAutomatic(event.target.checked)}
              />
              Run automatically
            </label>
            <span role="status" className={styles.quiet} data-types={types.phase}>
              {TYPES[types.phase]} {types.failure}
            </span>
            {types.phase === 'failed' && (
              <button type="button" className={controls.button} onClick={types.retry}>
                Check again
              </button>
            )}
          </div>
          <p id={ids.hint} className={styles.note}>
            Tab indents. To leave the editor, press Escape, then Tab. Ctrl+Enter runs the code.
          </p>
        </section>
        <section className={styles.result} aria-label="Result">
          {upgrade && (
            <Suspense fallback={<p className={styles.quiet}>Loading …</p>}>
              <UpgradePanel
                state={state}
                choice={upgrade}
                types={types}
                onGoTo={goTo}
                onFix={fix => onFix([fix], false)}
                onMove={moveTo}
                onClose={() => {
                  setUpgrade(undefined);
                  upgradeButton.current?.focus();
                }}
              />
            </Suspense>
          )}
          <p className={styles.status} role="status" data-phase={result.phase}>
            {waits && result.phase === 'idle' && 'The code comes from a link or a draft. '}
            {describe(result, state.version)}
            {isStale && result.phase !== 'idle' && ' The code has changed since.'}
          </p>
          {result.canRetry && (
            <p>
              <button type="button" className={controls.button} onClick={run}>
                Retry
              </button>
            </p>
          )}
          <div
            ref={container}
            className={styles.frame}
            data-light={isPlainKit(state.kit) ? undefined : ''}
          />
          <Problems
            problems={problems}
            version={state.version}
            file={shown?.name}
            onGoTo={goTo}
            onFix={onFix}
          />
          <ConsoleOutput lines={result.lines} dropped={result.dropped} version={state.version} />
        </section>
      </div>
    </div>
  );
};
