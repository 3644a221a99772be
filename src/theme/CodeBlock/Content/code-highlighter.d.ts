/** Resolved by `plugins/code-highlighter` to the server's or to the browser's module. */
declare module 'code-highlighter' {
  export { highlighter } from '@site/src/theme/CodeBlock/Content/highlighter';
}
