/** Line and column of an offset. CR, LF and CRLF end a line. */
export const placeOf = (text: string, offset: number): string => {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return `Line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
};

/** A value as it is quoted in a sentence. */
export const quoted = (value: string): string => {
  const line = value.slice(0, 200).replaceAll(/\s+/g, ' ');
  return `“${line.length > 40 ? `${line.slice(0, 40)}…` : line}”`;
};
