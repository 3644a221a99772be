interface Options {
  /** Without parameters: the addresses of pages are plain. */
  readonly path: string;
  /** False to match what is below the path, too. */
  readonly exact?: boolean;
}

const normal = (path: string): string => path.toLowerCase().replace(/\/+$/, '');

/**
 * Stands in for the router's function of this name where a page looks itself up among all pages, which
 * compiles a regular expression for each of them.
 */
export const matchPath = (pathname: string, { path, exact = false }: Options): boolean => {
  const [asked, wanted] = [normal(pathname), normal(path)];
  return asked === wanted || (!exact && asked.startsWith(`${wanted}/`));
};

/** Paths of routes without parameters as they are compared, and of others undefined. */
const plain = new Map<string, string | undefined>();

const asPlain = (path: string): string | undefined => {
  if (!plain.has(path)) plain.set(path, /[:*()?+]/.test(path) ? undefined : normal(path));
  return plain.get(path);
};

/**
 * Whether a route with this path may match an address: false only if it cannot. For all other routes
 * the router would compile a regular expression, and ask it in vain.
 */
export const mayMatch = (pathname: string, path: string): boolean => {
  const start = asPlain(path);
  return (
    start === undefined ||
    pathname.startsWith(start) ||
    pathname.slice(0, start.length).toLowerCase() === start
  );
};
