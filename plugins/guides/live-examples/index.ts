import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** The part of a bundler rule that this plugin uses. */
interface StyleRule {
  test?: unknown;
  issuer?: unknown;
}

const cssRulesOf = (rules: readonly unknown[]): StyleRule[] =>
  rules.filter(
    (rule): rule is StyleRule =>
      typeof rule === 'object' &&
      rule !== null &&
      'test' in rule &&
      String(rule.test) === String(/\.css$/i),
  );

/**
 * Docusaurus plugin: bundles the running examples of the guides. Adds the loader for modules that
 * `<Live>` imports, and handles the style sheets of examples.
 *
 * Docusaurus combines all CSS of the site in one file. Style sheets of examples must not be part of
 * it: they stay in the example's chunk as text, scoped to the example.
 */
export default function liveExamples({ siteDir }: LoadContext): Plugin {
  const examples = join(siteDir, 'src/examples');
  return {
    name: 'live-examples',
    configureWebpack(config) {
      const cssRules = cssRulesOf(config.module?.rules ?? []);
      if (cssRules.length === 0) {
        throw new Error(
          'live-examples: Docusaurus no longer has a bundler rule for .css files. Adapt the plugin.',
        );
      }
      for (const rule of cssRules) rule.issuer = { not: [examples] };
      return {
        resolveLoader: {
          alias: { 'live-example-loader': join(__dirname, 'example-loader.cjs') },
        },
        module: {
          rules: [
            {
              test: /\.css$/i,
              issuer: examples,
              type: 'javascript/auto',
              sideEffects: true,
              use: [join(__dirname, 'style-loader.cjs')],
            },
          ],
        },
      };
    },
    getPathsToWatch: () => [`${examples}/**/*`],
  };
}
