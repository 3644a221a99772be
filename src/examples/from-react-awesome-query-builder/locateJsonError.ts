const PLAIN = String.raw`[^"\\\x00-\x1f]*`;
const STRING = String.raw`"${PLAIN}(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})${PLAIN})*"`;
const NUMBER = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;

/** Where a text stops being JSON. The messages of `JSON.parse` say it in some browsers only. */
export const locateJsonError = (text: string) => {
  let at = 0;
  const take = (pattern: string) => {
    const match = new RegExp(String.raw`\s*(?:${pattern})`, 'y');
    match.lastIndex = at;
    const found = match.test(text);
    if (found) at = match.lastIndex;
    return found;
  };
  const list = (entry: () => boolean, end: string) => {
    if (take(end)) return true;
    do {
      if (!entry()) return false;
    } while (take(','));
    return take(end);
  };
  const value = (): boolean =>
    take(`${STRING}|${NUMBER}|true|false|null`) ||
    (take(String.raw`\{`) && list(() => take(STRING) && take(':') && value(), String.raw`\}`)) ||
    (take(String.raw`\[`) && list(value, String.raw`\]`));

  value();
  take('');
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
};
