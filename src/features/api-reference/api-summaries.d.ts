/** An alias set by `plugins/api-reference`: all summaries on the server, none in the browser. */
declare module 'api-summaries' {
  const summaries: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default summaries;
}
