import type { SandboxCatalog } from '@site/plugins/sandbox/shared/catalog';
import type { SandboxFile, SandboxVersion } from '@site/plugins/sandbox/shared/link';
import type {
  Advice,
  Declarations,
  TypeCompletion,
  TypeInfo,
  TypeProblem,
  UpgradePlan,
} from '@site/plugins/sandbox/shared/types-protocol';
import type { TypesHandlers } from '@site/plugins/sandbox/types/checker';
import { createWorkerTask } from '@site/src/lib/worker-task';
import { download } from './download';

/** Milliseconds for an answer. The first check reads all declarations, which takes a slow phone long. */
const LIMIT = 60_000;

interface VersionTypes {
  readonly declarations: Declarations;
  readonly untyped: readonly string[];
}

/** The type checker of one version, running in a worker. */
export interface TypeChecker {
  readonly check: (files: readonly SandboxFile[]) => Promise<readonly TypeProblem[]>;
  /** Finds mistakes that compile. */
  readonly advise: (files: readonly SandboxFile[]) => Promise<readonly Advice[]>;
  /** Finds what changes when the code moves to a later version. */
  readonly upgrade: (
    files: readonly SandboxFile[],
    from: SandboxVersion,
    to: SandboxVersion,
  ) => Promise<UpgradePlan>;
  readonly complete: (
    files: readonly SandboxFile[],
    file: string,
    offset: number,
  ) => Promise<readonly TypeCompletion[]>;
  /** Says what the name at a position is. Resolves to undefined if there is none. */
  readonly explain: (
    files: readonly SandboxFile[],
    file: string,
    offset: number,
  ) => Promise<TypeInfo | undefined>;
  readonly dispose: () => void;
}

const fetchJson = async (url: string, signal: AbortSignal): Promise<unknown> => {
  const { response, blob } = await download(url, { signal });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return JSON.parse(await blob.text()) as unknown;
};

/**
 * Loads the checker and the declarations of a version.
 *
 * @param base - Address of the folder with the sandbox's files.
 * @throws Error with a message for readers if a download or the worker fails. Answers of the checker
 *   reject in the same way, and so do all answers after one that did.
 */
export const startTypeChecker = async (
  catalog: SandboxCatalog,
  version: SandboxVersion,
  base: string,
  signal: AbortSignal,
): Promise<TypeChecker> => {
  const types = catalog.versions[version]?.types;
  if (types === undefined) throw new Error(`There are no declarations of version ${version}.`);
  const [libraries, own] = (await Promise.all([
    fetchJson(base + catalog.libraries, signal),
    fetchJson(base + types, signal),
  ])) as [Declarations, VersionTypes];
  const task = createWorkerTask<TypesHandlers>(
    () => new Worker(base + catalog.typesWorker, { name: 'sandbox-types' }),
  );
  const declarations = { ...libraries, ...own.declarations };
  const options = { limit: LIMIT, signal };
  let failure: Error | undefined;
  // A worker that started again would not know the declarations.
  const orFail = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (failure) throw failure;
    try {
      return await ask();
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error(String(error));
      task.close();
      throw failure;
    }
  };
  await orFail(() => task.ask('start', { declarations, untyped: own.untyped }, options));
  return {
    check: files => orFail(() => task.ask('check', { files }, options)),
    advise: files => orFail(() => task.ask('advise', { files, version }, options)),
    upgrade: (files, from, to) => orFail(() => task.ask('upgrade', { files, from, to }, options)),
    complete: (files, file, offset) =>
      orFail(() => task.ask('complete', { files, file, offset }, options)),
    explain: (files, file, offset) =>
      orFail(() => task.ask('explain', { files, file, offset }, options)),
    dispose: task.close,
  };
};
