/** Address of a compiled kit style sheet (see `plugins/kit-css`). */
declare module '*.kitcss' {
  const href: string;
  export default href;
}
