/** Parts of a Vite project around generated source. */

/** Build tools of the project. The site itself uses neither. */
export const VITE_TOOLS = { '@vitejs/plugin-react': '6.3.0', vite: '8.3.8' } as const;

/** Packages that a project resolves to its own folders, by name: `./src/adapter`. */
type Aliases = Readonly<Record<string, string>>;

/** Contents of a JSON file. */
export const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * Settings of the TypeScript compiler.
 *
 * @param more - Options to add to the common ones.
 */
export const tsconfig = (more: object = {}): string =>
  json({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: ['vite/client'],
      ...more,
    },
    include: ['src'],
  });

/** Settings of Vite. */
export const viteConfig = (aliases: Aliases = {}): string => {
  const entries = Object.entries(aliases);
  if (entries.length === 0) {
    return `import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react()] });
`;
  }
  const lines = entries.map(
    ([name, folder]) => `      '${name}': fileURLToPath(new URL('${folder}', import.meta.url)),\n`,
  );
  return `import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
${lines.join('')}    },
  },
});
`;
};

/**
 * The HTML page.
 *
 * @param entry - Entry module, relative to `src`.
 */
export const indexHtml = (title: string, entry: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <!-- No icon: without this line a browser would ask for one that is not there. -->
    <link rel="icon" href="data:," />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/${entry}"></script>
  </body>
</html>
`;

/**
 * The project's README.
 *
 * @param adapter - Package whose source is in `src/adapter`.
 */
export const readme = (title: string, adapter?: string): string => {
  const about =
    adapter === undefined
      ? ''
      : `
\`src/adapter\` is the documentation site's own implementation of \`${adapter}\`,
because no registry has that package for this release of the library. When it does, install the
package, import from it instead and delete the folder.
`;
  return `# ${title}

\`\`\`bash
npm install
npm run dev
\`\`\`
${about}`;
};
