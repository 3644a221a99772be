/**
 * Modules of Node that engines of the lab import and don't use in a browser: PGlite for files,
 * ldapts for connections. `EventEmitter` is the base of a class that the lab never creates.
 */
export const BUILTINS: Readonly<Record<string, string>> = {
  'node:assert': '{}',
  'node:crypto': '{}',
  'node:events': '{ EventEmitter: class {} }',
  'node:module': '{}',
  'node:net': '{}',
  'node:tls': '{}',
  'node:util': '{ TextDecoder, debuglog: () => () => undefined }',
};
