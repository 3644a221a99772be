import { withRetries } from './retry';

declare const __webpack_require__: {
  /** Loads a chunk; every `import()` calls it. */
  e: (chunk: string | number) => Promise<unknown>;
};

// The bundler forgets a chunk that failed, so that asking again is a new request. The framework and
// React do not: they keep the failure.
if (typeof window !== 'undefined') {
  const load = __webpack_require__.e;
  const steady = withRetries(load);
  __webpack_require__.e = chunk => steady(chunk);
}
