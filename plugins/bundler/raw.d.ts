/** Text of a source file (see `plugins/bundler/raw-source`). */
declare module '*?raw' {
  const source: string;
  export default source;
}
