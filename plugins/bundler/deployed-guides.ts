import type { Plugin } from '@docusaurus/types';

/** Options of the plugin. */
export interface DeployedGuidesOptions {
  /** Address of the deployed site without a trailing slash, if the build omits the newest guides. */
  readonly site: string | undefined;
}

/** Docusaurus plugin: `guide` in `versions.ts` leads to guides that a build omits on the deployed site. */
export default function deployedGuides(_context: unknown, options: unknown): Plugin {
  const { site } = options as DeployedGuidesOptions;
  return {
    name: 'deployed-guides',
    configureWebpack: (_config, _isServer, { currentBundler }) => ({
      plugins: [
        new currentBundler.instance.DefinePlugin({
          'process.env.DEPLOYED_GUIDES': JSON.stringify(site ?? ''),
        }),
      ],
    }),
  };
}
