const NOISE = new Set(['docs', 'api', 'next', 'html', 'htm', 'index', 'category', 'functions']);

/**
 * The words of an address that are worth searching for, most specific part only.
 *
 * @param pathname - Path of the address, percent-encoded or not; garbage gives an empty string.
 */
export const searchWords = (pathname: string): string => {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // A malformed escape stays as it is.
  }
  const words = path
    .split('/')
    .map(part =>
      part
        .split(/[^\p{L}\p{N}]+/u)
        .filter(word => word !== '' && !/^\d+$/.test(word) && !NOISE.has(word.toLowerCase()))
        .join(' '),
    )
    .filter(part => part !== '');
  return (words.at(-1) ?? '').slice(0, 80);
};
