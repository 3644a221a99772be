import type { SandboxFile } from '@site/plugins/sandbox/shared/link';
import { compileFiles, type Compiled } from './compile';

/** A request to the worker. */
export interface CompileRequest {
  readonly id: number;
  readonly files: readonly SandboxFile[];
}

/** The worker's response. */
export interface CompileResponse {
  readonly id: number;
  readonly result: Compiled;
}

addEventListener('message', ({ data: { id, files } }: MessageEvent<CompileRequest>) => {
  postMessage({ id, result: compileFiles(files) } satisfies CompileResponse);
});
