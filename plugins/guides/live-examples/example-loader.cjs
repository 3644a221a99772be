// @ts-check
'use strict';

const { readdirSync, readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { basename, dirname, extname, join } = require('node:path');
const { scopeStyles } = require('./style-loader.cjs');

/** Files of an example that a reader copies, `App.tsx` first. Guides tell where to get a linked file. */
const sourceFiles = (/** @type {string} */ folder) =>
  readdirSync(folder, { withFileTypes: true })
    .flatMap(entry => (entry.isSymbolicLink() ? [] : [entry.name]))
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

/** The style sheets that the sources import, scoped to the example. */
const stylesOf = (/** @type {readonly string[]} */ sources, /** @type {string} */ folder) =>
  sources
    .flatMap(source => [...source.matchAll(/^import '(.+\.css)';$/gm)].map(match => match[1] ?? ''))
    .map(path => createRequire(join(folder, 'App.tsx')).resolve(path))
    .map(file => scopeStyles(readFileSync(file, 'utf8')))
    .join('\n');

/** Style sheets of the site that every example has: the controls' look, and that on phones and dark pages. */
const STAGE_SHEETS = ['default/tidy-controls.css', 'narrow.css', 'default/dark.css'].map(name =>
  join(__dirname, '../../../src/kits', name),
);

const stageStyles = () =>
  STAGE_SHEETS.map(file => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\/\s*/g, '')).join('');

/**
 * Turns `src/examples/<name>/App.tsx` into a component that shows the example's source and loads
 * the example when it scrolls into view. On the server, the component contains a snapshot of the
 * example.
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
  const app = JSON.stringify(`@site/src/examples/${name}/App.tsx`);
  if (this.target === 'node') {
    const isDefault = files.some(file => /^export default /m.test(file.code));
    for (const sheet of STAGE_SHEETS) this.addDependency(sheet);
    const css = stylesOf(
      files.map(file => file.code),
      folder,
    );
    return [
      `import { createLiveExample } from '@site/src/mdx/live/createLiveExample';`,
      `import { renderSnapshot } from '@site/src/lib/render-snapshot.server';`,
      `import ${isDefault ? 'App' : '{ App }'} from ${app};`,
      `const html = renderSnapshot(${JSON.stringify(name)}, App);`,
      `const snapshot = ${JSON.stringify(`<style>${stageStyles()}${css}</style>`)} + html;`,
      `export default createLiveExample(${JSON.stringify(example)}, undefined, snapshot);`,
    ].join('\n');
  }
  // The site's sheets come first, so the example's sheets win.
  const load = `() => import(/* webpackChunkName: "live-stage" */ '@site/src/mdx/live/stage')
    .then(({ Slot }) => import(/* webpackChunkName: "example-${name}" */ ${app})
      .then(module => ({ ...module, Slot })))`;
  return [
    `import { createLiveExample } from '@site/src/mdx/live/createLiveExample';`,
    `export default createLiveExample(${JSON.stringify(example)}, ${load});`,
  ].join('\n');
};
