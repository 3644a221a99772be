import type { SandboxCatalog } from '@site/plugins/sandbox/shared/catalog';
import type { SandboxFile, SandboxVersion } from '@site/plugins/sandbox/shared/link';
import type {
  Declarations,
  TypeCompletion,
  TypeInfo,
  TypeProblem,
  TypesRequest,
  TypesResponse,
} from '@site/plugins/sandbox/shared/types-protocol';

/** A request without its number. Distributes over the union of requests. */
type Question<Request = TypesRequest> = Request extends unknown ? Omit<Request, 'id'> : never;

interface VersionTypes {
  readonly declarations: Declarations;
  readonly untyped: readonly string[];
}

/** The type checker of one version, running in a worker. */
export interface TypeChecker {
  readonly check: (files: readonly SandboxFile[]) => Promise<readonly TypeProblem[]>;
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

const fetchJson = async (url: string): Promise<unknown> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
};

/**
 * Loads the checker and the declarations of a version.
 *
 * @param base - Address of the folder with the sandbox's files.
 * @throws Error if a download fails.
 */
export const startTypeChecker = async (
  catalog: SandboxCatalog,
  version: SandboxVersion,
  base: string,
): Promise<TypeChecker> => {
  const types = catalog.versions[version]?.types;
  if (types === undefined) throw new Error(`There are no declarations of version ${version}.`);
  const [libraries, own] = (await Promise.all([
    fetchJson(base + catalog.libraries),
    fetchJson(base + types),
  ])) as [Declarations, VersionTypes];
  const worker = new Worker(base + catalog.typesWorker, { name: 'sandbox-types' });
  const waiting = new Map<number, (response: TypesResponse) => void>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<TypesResponse>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  const ask = (question: Question): Promise<TypesResponse> => {
    const id = (count += 1);
    return new Promise(resolve => {
      waiting.set(id, resolve);
      worker.postMessage({ ...question, id });
    });
  };
  await ask({
    type: 'start',
    declarations: { ...libraries, ...own.declarations },
    untyped: own.untyped,
  });
  return {
    check: async files => (await ask({ type: 'check', files })).problems ?? [],
    complete: async (files, file, offset) =>
      (await ask({ type: 'complete', files, file, offset })).completions ?? [],
    explain: async (files, file, offset) =>
      (await ask({ type: 'explain', files, file, offset })).info,
    dispose: () => worker.terminate(),
  };
};
