/** Text of a source file (see `plugins/raw-source`). */
declare module '*?raw' {
  const source: string;
  export default source;
}
