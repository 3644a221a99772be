import { withRetries } from './retry';

declare const __webpack_require__:
  | {
      /** Loads a chunk. Called by every `import()`. */
      e?: (chunk: string | number) => Promise<unknown>;
    }
  | undefined;

// The bundler doesn't cache failed chunks, so a second call sends a new request. Docusaurus and
// React cache the failure, so the retry must happen here.
if (typeof window !== 'undefined') {
  const runtime = typeof __webpack_require__ === 'undefined' ? undefined : __webpack_require__;
  const load = runtime?.e;
  if (runtime && load) {
    const loadWithRetries = withRetries(load);
    runtime.e = chunk => loadWithRetries(chunk);
  } else {
    console.warn(
      'docusaurus-lean/retry: the bundler provides no chunk loader, so failed chunks are not retried.',
    );
  }
}
