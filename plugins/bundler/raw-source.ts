import type { Plugin } from '@docusaurus/types';

/** The part of a bundler rule that this plugin uses. */
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
 * Docusaurus plugin: importing a module or style sheet with `?raw` returns its text, as in Vite and
 * therefore in the tests. For source code that is displayed or downloaded.
 */
export default function rawSource(): Plugin {
  return {
    name: 'raw-source',
    configureWebpack(config) {
      for (const file of ['source.tsx', 'style.css']) {
        const rules = rulesFor(config.module?.rules ?? [], file);
        if (rules.length === 0) throw new Error(`raw-source: the bundler has no rule for ${file}.`);
        for (const rule of rules) rule.resourceQuery = { not: [RAW] };
      }
      return { module: { rules: [{ resourceQuery: RAW, type: 'asset/source' }] } };
    },
  };
}
