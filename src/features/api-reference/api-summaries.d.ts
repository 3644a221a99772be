/** An alias of `plugins/api-reference`: all summaries on the server, none in browsers. */
declare module 'api-summaries' {
  const summaries: Readonly<Record<string, Readonly<Record<string, string>>>>;
  export default summaries;
}
