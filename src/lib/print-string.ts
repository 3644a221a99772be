/** A string literal in the quotes that need fewer escapes. Single quotes win a tie. */
export const printString = (text: string): string => {
  const json = JSON.stringify(text);
  if (text.split("'").length > text.split('"').length) return json;
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
};
