/** Number of characters before the text of a line that a diff changes: its sign, and often a space. */
const widthOfSign = (lines: readonly string[]): number => {
  const isSpaced = lines
    .filter(line => /^[-+]\s*\S/.test(line))
    // Code is indented by an even number of spaces.
    .every(line => /^.(?: {2})* \S/.test(line));
  return isSpaced ? 2 : 1;
};

/**
 * The code after the change that a diff shows: without the lines that it removes, and without its
 * signs.
 */
export const afterChange = (diff: string): string => {
  const lines = diff.split('\n');
  const width = widthOfSign(lines);
  const kept = lines.flatMap(line => {
    if (line.startsWith('-') || line.startsWith('@@') || line.startsWith('+++')) return [];
    if (line.startsWith('+')) return [line.slice(width)];
    return [line.slice(0, width).trim() === '' ? line.slice(width) : line];
  });
  // Removed lines leave the empty lines around them.
  return kept
    .filter((line, index) => line !== '' || (index > 0 && kept[index - 1] !== ''))
    .join('\n')
    .trimEnd();
};
