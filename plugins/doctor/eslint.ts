/** The checks as an ESLint plugin for flat configs. `plugins/registry` bundles this file. */
import { CHECKS } from './rules';

/** Set by the bundler: the newest major version, and the address of its guides. */
declare const NEWEST: number;
declare const GUIDES: string;

const rules = Object.fromEntries(
  Object.entries(CHECKS).map(([name, { meta, create }]) => {
    const { description, guides } = meta.docs;
    const guide = guides[NEWEST];
    const docs = { description, ...(guide !== undefined && { url: `${GUIDES}/${guide}` }) };
    return [name, { meta: { ...meta, docs }, create }];
  }),
);

const plugin = {
  meta: { name: 'query-builder' },
  rules,
  configs: {},
};

export default Object.assign(plugin, {
  configs: {
    recommended: {
      name: 'query-builder/recommended',
      plugins: { 'query-builder': plugin },
      // A later object of the configuration may name another major version.
      settings: { queryBuilder: { version: NEWEST } },
      rules: Object.fromEntries(Object.keys(rules).map(name => [`query-builder/${name}`, 'error'])),
    },
  },
});
