/** An alias set by the plugin: the server's or the browser's module. */
declare module 'docusaurus-lean/highlighter' {
  export { highlighter } from 'docusaurus-lean/code-blocks/highlighter';
}
