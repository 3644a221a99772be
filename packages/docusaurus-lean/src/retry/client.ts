import { withRetries } from './retry';

declare const __webpack_require__:
  | {
      /** Loads a chunk; every `import()` calls it. */
      e?: (chunk: string | number) => Promise<unknown>;
    }
  | undefined;

// The bundler forgets a chunk that failed, so a second call sends a new request. The framework and React
// remember the failure, so the second call has to come from here.
if (typeof window !== 'undefined') {
  const runtime = typeof __webpack_require__ === 'undefined' ? undefined : __webpack_require__;
  const load = runtime?.e;
  if (runtime && load) {
    const loadWithRetries = withRetries(load);
    runtime.e = chunk => loadWithRetries(chunk);
  } else {
    console.warn('docusaurus-lean/retry: the bundler has no loader of chunks to wrap.');
  }
}
