// @ts-check
'use strict';

const { readdirSync, readFileSync } = require('node:fs');
const { basename, dirname, extname, join } = require('node:path');

/** Files of an example that a reader copies, `App.tsx` first. */
const sourceFiles = (/** @type {string} */ folder) =>
  readdirSync(folder)
    .filter(name => /\.(?:tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .sort((a, b) => Number(b === 'App.tsx') - Number(a === 'App.tsx') || a.localeCompare(b));

/** Library packages that the sources import, with their installed versions. */
const packagesOf = (/** @type {readonly string[]} */ sources, /** @type {string} */ folder) => {
  const names = sources.flatMap(source =>
    [...source.matchAll(/from '((?:@react-querybuilder\/)?[\w-]+)/g)].map(match => match[1] ?? ''),
  );
  return [...new Set(names)]
    .filter(name => name === 'react-querybuilder' || name.startsWith('@react-querybuilder/'))
    .sort((a, b) => Number(a.startsWith('@')) - Number(b.startsWith('@')) || a.localeCompare(b))
    .map(name => {
      let path = folder;
      for (;;) {
        try {
          const manifest = readFileSync(join(path, 'node_modules', name, 'package.json'), 'utf8');
          return { name, version: String(JSON.parse(manifest).version) };
        } catch (error) {
          if (dirname(path) === path) throw error;
          path = dirname(path);
        }
      }
    });
};

/**
 * Turns `src/examples/<name>/App.tsx` into a component that shows the example's source and loads
 * the example when it scrolls into view.
 *
 * @this {ThisParameterType<import('./example-loader.cjs')>}
 * @returns {string}
 */
module.exports = function exampleLoader() {
  const folder = dirname(this.resourcePath);
  const name = basename(folder);
  const metaPath = join(folder, 'meta.json');
  this.addDependency(metaPath);
  this.addContextDependency(folder);

  const files = sourceFiles(folder).map(file => {
    this.addDependency(join(folder, file));
    return {
      name: file,
      language: extname(file).slice(1),
      code: readFileSync(join(folder, file), 'utf8').trimEnd(),
    };
  });
  const meta = JSON.parse(readFileSync(metaPath, 'utf8'));
  const example = {
    name,
    title: meta.title,
    height: meta.height,
    packages: packagesOf(
      files.map(file => file.code),
      folder,
    ),
    files,
  };
  // Examples never run on the server, so the server bundle omits them.
  const load =
    this.target === 'node'
      ? 'undefined'
      : `() => import(/* webpackChunkName: "example-${name}" */ ${JSON.stringify(`@site/src/examples/${name}/App.tsx`)})`;
  return [
    `import { createLiveExample } from '@site/src/mdx/live/createLiveExample';`,
    `export default createLiveExample(${JSON.stringify(example)}, ${load});`,
  ].join('\n');
};
