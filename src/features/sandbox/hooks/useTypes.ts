import { useEffect, useMemo, useRef, useState } from 'react';
import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import { loadCode } from '@site/src/lib/load-code';
import type { SandboxCatalog } from '@site/plugins/sandbox/shared/catalog';
import type { SandboxFile, SandboxVersion } from '@site/plugins/sandbox/shared/link';
import type { Advice, TypeInfo, TypeProblem } from '@site/plugins/sandbox/shared/types-protocol';
import type { Problem } from '../model/problems';
import type { TypeChecker } from '../run/types-client';

/**
 * Status of type checking. The first check of a version takes much longer than the others, because
 * the compiler reads all declarations.
 */
export type TypesPhase = 'off' | 'loading' | 'checking' | 'on' | 'failed';

/** Requests completions. Resolves to null until the checker is ready. */
export type CompletionSource = (context: CompletionContext) => Promise<CompletionResult | null>;

/** Says what the name at a position is. Resolves to undefined if there is none. */
export type InfoSource = (state: EditorState, offset: number) => Promise<TypeInfo | undefined>;

/** What the editor asks the type checker. */
export interface TypeSources {
  readonly complete: CompletionSource;
  readonly explain: InfoSource;
}

/** State of type checking. */
export interface Types {
  readonly phase: TypesPhase;
  /** Why it failed. */
  readonly failure: string | undefined;
  /** Tries again after a failure. */
  readonly retry: () => void;
  readonly problems: readonly Problem[];
  /** Stable between renders. */
  readonly sources: TypeSources;
  /** The checker of the version. Undefined until it has started, and after a failure. */
  readonly checker: TypeChecker | undefined;
}

/** Milliseconds after the last edit before the files are checked. */
const DEBOUNCE_MS = 400;

const NONE: readonly Problem[] = [];

const KINDS: Readonly<Record<string, string>> = {
  property: 'property',
  'JSX attribute': 'property',
  method: 'method',
  function: 'function',
  'local function': 'function',
  class: 'class',
  interface: 'interface',
  type: 'type',
  const: 'constant',
  keyword: 'keyword',
  module: 'namespace',
  enum: 'enum',
};

const toProblem = ({ message, ...mark }: TypeProblem): Problem => ({
  source: 'types',
  message,
  mark: { ...mark, severity: 'error', message },
});

const toAdvice = (
  { check, guide, fix, message, ...mark }: Advice,
  files: readonly SandboxFile[],
): Problem => {
  const code = files.find(({ name }) => name === mark.file)?.code ?? '';
  return {
    source: 'advice',
    message,
    mark: { ...mark, severity: 'warning', message: message.replaceAll('`', '') },
    advice: { check, guide, ...(fix && { fix: { ...fix, file: mark.file, code } }) },
  };
};

/** Message of what the checker threw. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Checks types in a worker.
 *
 * @param wanted - Nothing is loaded before this is true.
 * @param active - Name of the file for completions.
 */
export const useTypes = (
  wanted: boolean,
  catalog: SandboxCatalog,
  version: SandboxVersion,
  base: string,
  files: readonly SandboxFile[],
  active: string,
): Types => {
  const [checker, setChecker] = useState<{
    readonly version: string;
    readonly checker: TypeChecker | null;
    readonly failure?: string;
  }>();
  const [attempt, setAttempt] = useState(0);
  const [problems, setProblems] = useState<readonly Problem[]>();
  const latest = useRef<{
    checker: TypeChecker | null;
    files: readonly SandboxFile[];
    active: string;
  }>({ checker: null, files, active });
  const ready = wanted && checker?.version === version ? checker.checker : undefined;

  useEffect(() => {
    if (!wanted) return;
    const ending = new AbortController();
    const { signal } = ending;
    let started: TypeChecker | undefined;
    const start = async (): Promise<TypeChecker> => {
      const { startTypeChecker } = await loadCode(() => import('../run/types-client'));
      return startTypeChecker(catalog, version, base, signal);
    };
    start().then(
      result => {
        started = result;
        if (signal.aborted) result.dispose();
        else setChecker({ version, checker: result });
      },
      (error: unknown) => {
        if (!signal.aborted) setChecker({ version, checker: null, failure: messageOf(error) });
      },
    );
    return () => {
      ending.abort();
      started?.dispose();
      setChecker(undefined);
      setProblems(undefined);
    };
  }, [wanted, catalog, version, base, attempt]);

  useEffect(() => {
    latest.current = { checker: ready ?? null, files, active };
    if (!ready) return;
    let isCurrent = true;
    const timer = window.setTimeout(() => {
      Promise.all([ready.check(files), ready.advise(files)]).then(
        ([found, advice]) => {
          if (!isCurrent) return;
          setProblems([...found.map(toProblem), ...advice.map(each => toAdvice(each, files))]);
        },
        (error: unknown) => {
          if (isCurrent) setChecker({ version, checker: null, failure: messageOf(error) });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [ready, files, active, version]);

  const sources = useMemo((): TypeSources => {
    // The editor's content may be newer than the rendered state.
    const filesIn = (state: EditorState): readonly SandboxFile[] => {
      const { files: all, active: name } = latest.current;
      const code = state.doc.toString();
      return all.map(file => (file.name === name ? { ...file, code } : file));
    };
    return {
      complete: async context => {
        const { checker: current, active: name } = latest.current;
        const word = context.matchBefore(/[\w$]*/);
        const before = context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos);
        if (!current || !(context.explicit || word?.text || /[.'"]/.test(before))) return null;
        const found = await current
          .complete(filesIn(context.state), name, context.pos)
          .catch(() => []);
        return found.length === 0
          ? null
          : {
              from: word?.from ?? context.pos,
              options: found.map(entry => ({
                label: entry.name,
                ...(KINDS[entry.kind] === undefined ? {} : { type: KINDS[entry.kind] }),
              })),
              validFor: /^[\w$]*$/,
            };
      },
      explain: async (state, offset) => {
        const { checker: current, active: name } = latest.current;
        // The next check reports a failure.
        return current?.explain(filesIn(state), name, offset).catch(() => undefined);
      },
    };
  }, []);

  const phaseOf = (): TypesPhase => {
    if (!wanted) return 'off';
    if (ready === null) return 'failed';
    if (!ready) return 'loading';
    return problems ? 'on' : 'checking';
  };
  return {
    phase: phaseOf(),
    failure: checker?.failure,
    retry: () => setAttempt(value => value + 1),
    problems: (ready && problems) ?? NONE,
    sources,
    checker: ready ?? undefined,
  };
};
