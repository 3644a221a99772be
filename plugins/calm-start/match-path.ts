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
