/** URL parameter with the text of the filter. */
export const SYMBOL_PARAMETER = 'symbol';

/** Whether one of the symbols contains the text, in upper or lower case. */
export const matches = (symbols: string, filter: string): boolean =>
  filter === '' ||
  symbols.split(' ').some(symbol => symbol.toLowerCase().includes(filter.toLowerCase()));

/** What the filter found, for sighted readers and screen readers alike. */
export const statusText = (count: number, filter: string, major: string): string => {
  if (filter === '') return `${count} releases of version ${major}`;
  if (count > 0) {
    return `${count} ${count === 1 ? 'release changes' : 'releases change'} a symbol with “${filter}” in its name`;
  }
  return `No release of version ${major} changes a symbol with “${filter}” in its name. Type a shorter part of the name, or clear the filter.`;
};
