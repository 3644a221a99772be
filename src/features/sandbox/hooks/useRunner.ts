import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { SandboxState } from '@site/plugins/sandbox/shared/link';
import type { SandboxCatalog } from '@site/plugins/sandbox/shared/catalog';
import {
  limitText,
  MAX_ERRORS,
  MAX_LINES,
  MAX_OUTPUT,
  type LimitedText,
} from '@site/plugins/sandbox/shared/limits';
import type { ConsoleLine } from '../model/console-line';
import type { Problem } from '../model/problems';
import { KIT_SHEETS } from '../model/kit-sheets';
import { isPlainKit } from '../model/kits';
import { findObstacles, toProject } from '../model/project';
import { compile } from '../run/compiler';
import { Frame, type RunEvent } from '../run/frame';
import { loadModules } from '../run/modules';

/** Status of a run. */
export type Phase =
  'idle' | 'compiling' | 'loading' | 'running' | 'rendered' | 'failed' | 'stopped' | 'hung';

/** Results of a run so far. */
export interface RunResult {
  readonly phase: Phase;
  readonly problems: readonly Problem[];
  readonly lines: readonly ConsoleLine[];
  /** Milliseconds from the start to the first visible output. */
  readonly time?: number;
  /** The code ran but rendered nothing. */
  readonly empty?: boolean;
  /** Messages of the frame that were not valid. */
  readonly dropped: number;
  /** A file failed to load, so another run may work. */
  readonly canRetry?: boolean;
}

const IDLE: RunResult = { phase: 'idle', problems: [], lines: [], dropped: 0 };
/** Maximum count of dropped messages. Each one more would render the page again. */
const MAX_DROPPED = 100;

/** Whether the result uses dark mode. Kits are shown in their light theme. */
const isDark = (kit: SandboxState['kit']): boolean =>
  isPlainKit(kit) && document.documentElement.dataset.theme === 'dark';

const problem = (
  source: Problem['source'],
  message: string,
  place?: { readonly file: string; readonly line: number; readonly column: number },
  cut = 0,
): Problem => ({
  source,
  message,
  ...(cut > 0 ? { cut } : {}),
  ...(place ? { mark: { ...place, severity: 'error', message } } : {}),
});

const addLine = (result: RunResult, level: ConsoleLine['level'], whole: LimitedText): RunResult => {
  const { lines } = result;
  if (lines.length >= MAX_LINES) return result;
  const shown = lines.reduce((sum, line) => sum + line.text.length, 0);
  const { text, cut } = limitText(whole.text, Math.max(0, MAX_OUTPUT - shown));
  return { ...result, lines: [...lines, { level, text, cut: cut + whole.cut }] };
};

/** Applies an event. Returns the same object if nothing changes, so that React does not render. */
export const apply = (result: RunResult, event: RunEvent, elapsed: number): RunResult => {
  switch (event.type) {
    case 'started':
      return result.phase === 'loading' ? { ...result, phase: 'running' } : result;
    case 'rendered':
      return result.phase === 'running'
        ? { ...result, phase: 'rendered', empty: event.empty, time: elapsed }
        : result;
    case 'console':
      return addLine(result, event.level, event);
    case 'error': {
      const { problems, phase } = result;
      const found = problem('run', event.text, event.places[0], event.cut);
      const isKnown = problems.some(({ message }) => message === found.message);
      if (phase === 'failed' && (isKnown || problems.length >= MAX_ERRORS)) return result;
      return { ...result, phase: 'failed', problems: isKnown ? problems : [...problems, found] };
    }
    case 'dropped':
      return result.dropped < MAX_DROPPED ? { ...result, dropped: result.dropped + 1 } : result;
    case 'hung':
      return {
        ...result,
        phase: 'hung',
        problems: [
          ...result.problems,
          problem('run', 'The code did not respond for 3 seconds and was stopped.'),
        ],
      };
    case 'pong':
      return result;
  }
};

/** Methods of the runner. */
export interface Runner {
  readonly result: RunResult;
  readonly run: (state: SandboxState) => void;
  readonly stop: () => void;
  /** Clears the last run and its output. */
  readonly clear: () => void;
}

/**
 * Runs code in a frame.
 *
 * @param container - Element that contains the frame.
 * @param base - Address of the folder with the sandbox's files.
 */
export const useRunner = (
  container: RefObject<HTMLDivElement | null>,
  catalog: SandboxCatalog,
  base: string,
): Runner => {
  const [result, setResult] = useState<RunResult>(IDLE);
  const frame = useRef<Frame>(null);
  /** The run that the page shows. Aborts when it is over for the reader. */
  const current = useRef(new AbortController());
  const kit = useRef<SandboxState['kit']>('default');

  useEffect(() => {
    if (!container.current) return;
    const created = new Frame(container.current, base + catalog.frame);
    frame.current = created;
    // A failure is reported by the first run.
    created.prepare().catch(() => undefined);
    const modes = new MutationObserver(() => created.setDark(isDark(kit.current)));
    modes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      modes.disconnect();
      created.dispose();
      frame.current = null;
      current.current.abort();
    };
  }, [container, base, catalog.frame]);

  const start = useCallback(
    async (state: SandboxState): Promise<void> => {
      const started = performance.now();
      current.current.abort();
      current.current = new AbortController();
      const { signal } = current.current;
      const isCurrent = (): boolean => !signal.aborted;
      const version = catalog.versions[state.version];
      if (!version) return;
      frame.current?.stop();
      const project = toProject(state, KIT_SHEETS);
      const obstacles = findObstacles(project.files, state.version, version);
      if (obstacles.length > 0) {
        setResult({ ...IDLE, phase: 'failed' });
        return;
      }
      setResult({ ...IDLE, phase: 'compiling' });
      try {
        const compiled = await compile(project.files, signal);
        if (!isCurrent()) return;
        if (!compiled.ok) {
          const problems = compiled.errors.map(({ message, place }) =>
            problem('compile', message, place),
          );
          setResult({ ...IDLE, phase: 'failed', problems });
          return;
        }
        setResult({ ...IDLE, phase: 'loading' });
        const loaded = await loadModules(compiled.uses, version, base);
        if (!isCurrent()) return;
        kit.current = state.kit;
        const { files } = compiled;
        const order = { ...loaded, files, entry: project.entry, dark: isDark(state.kit) };
        await frame.current?.run(order, event => {
          if (!isCurrent()) return;
          const elapsed = performance.now() - started;
          setResult(before => apply(before, event, elapsed));
        });
      } catch (error) {
        if (!isCurrent()) return;
        const message = error instanceof Error ? error.message : String(error);
        const problems = [problem('load', message)];
        setResult({ ...IDLE, phase: 'failed', problems, canRetry: true });
      }
    },
    [base, catalog],
  );

  return useMemo(
    () => ({
      result,
      run: state => void start(state),
      stop: () => {
        current.current.abort();
        frame.current?.stop();
        setResult(before => ({ ...before, phase: 'stopped' }));
      },
      clear: () => {
        current.current.abort();
        frame.current?.stop();
        setResult(IDLE);
      },
    }),
    [result, start],
  );
};
