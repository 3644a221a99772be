import type { SandboxFile } from '@site/plugins/sandbox/shared/link';

const parserOf = (name: string): string => {
  if (name.endsWith('.css')) return 'css';
  if (name.endsWith('.json')) return 'json';
  return /\.tsx?$/.test(name) ? 'babel-ts' : 'babel';
};

/**
 * Formats a file in the style of this site's samples. The first call loads the formatter.
 *
 * @throws Error if the code can't be parsed.
 */
export const format = async ({ name, code }: SandboxFile): Promise<string> => {
  const [prettier, babel, estree, postcss] = await Promise.all([
    import('prettier/standalone'),
    import('prettier/plugins/babel'),
    import('prettier/plugins/estree'),
    import('prettier/plugins/postcss'),
  ]);
  return prettier.format(code, {
    parser: parserOf(name),
    plugins: [babel, estree, postcss],
    singleQuote: true,
    arrowParens: 'avoid',
    printWidth: 90,
  });
};
