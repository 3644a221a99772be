import type { Plugin } from '@docusaurus/types';

/** A rule as far as this plugin looks into it. */
interface SourceRule {
  test?: unknown;
  resourceQuery?: unknown;
}

const RAW = /^\?raw$/;

const rulesFor = (rules: readonly unknown[], file: string): SourceRule[] =>
  rules.filter(
    (rule): rule is SourceRule =>
      typeof rule === 'object' &&
      rule !== null &&
      'test' in rule &&
      rule.test instanceof RegExp &&
      rule.test.test(file),
  );

/**
 * Importing a module or a style sheet with `?raw` behind its name gives its text, as it does in Vite
 * and so in the tests. For source that readers get to see or to download.
 */
export default function rawSource(): Plugin {
  return {
    name: 'raw-source',
    configureWebpack(config) {
      for (const file of ['source.tsx', 'style.css']) {
        const rules = rulesFor(config.module?.rules ?? [], file);
        if (rules.length === 0) throw new Error(`raw-source: there is no rule for ${file}.`);
        for (const rule of rules) rule.resourceQuery = { not: [RAW] };
      }
      return { module: { rules: [{ resourceQuery: RAW, type: 'asset/source' }] } };
    },
  };
}
