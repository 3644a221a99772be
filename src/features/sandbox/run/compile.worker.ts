import type { SandboxFile } from '@site/plugins/sandbox/shared/link';
import { serveTask } from '../../../../plugins/lib/serve-task';
import { compileFiles } from './compile';

const handlers = {
  compile: (files: readonly SandboxFile[]) => compileFiles(files),
};

/** What the worker offers. */
export type CompileHandlers = typeof handlers;

serveTask(handlers);
