import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** A rule as far as this plugin looks into it. */
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
 * Bundles the running examples of the guides: the loader that a page's `<Live>` imports, and the
 * treatment of the style sheets that examples import.
 *
 * Docusaurus gathers all CSS of the site in one file. A sheet that an example imports must not get
 * there: it stays in the example's chunk as text, scoped to the example's stage.
 */
export default function liveExamples({ siteDir }: LoadContext): Plugin {
  const examples = join(siteDir, 'src/examples');
  return {
    name: 'live-examples',
    configureWebpack(config) {
      const cssRules = cssRulesOf(config.module?.rules ?? []);
      if (cssRules.length === 0) {
        throw new Error('live-examples: Docusaurus has no rule for .css files any more.');
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
