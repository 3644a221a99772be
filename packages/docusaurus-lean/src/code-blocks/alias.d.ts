/** An alias of the plugin: the module of the server or of the browser. */
declare module 'docusaurus-lean/highlighter' {
  export { highlighter } from 'docusaurus-lean/code-blocks/highlighter';
}
