/** Address of a compiled kit style sheet (see `plugins/bundler/kit-css`). */
declare module '*.kitcss' {
  const href: string;
  export default href;
}
