const NOISE = new Set(['docs', 'api', 'next', 'html', 'htm', 'index', 'category', 'functions']);

/**
 * Search terms from an unknown address: the words of its most specific part.
 *
 * @param pathname - Path of the address, percent-encoded or not. Invalid input returns an empty
 *   string.
 */
export const searchWords = (pathname: string): string => {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // Keeps a malformed escape unchanged.
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
