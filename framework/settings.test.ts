// @vitest-environment node
import { createRequire } from 'node:module';
import type { ThemeConfig } from '@docusaurus/preset-classic';
import pluginGtag from '@docusaurus/plugin-google-gtag';
import { parseLines } from '@docusaurus/theme-common/internal';
import type { DocusaurusConfig, LoadContext } from '@docusaurus/types';
import { handleBrokenLinks } from '@docusaurus/core/lib/server/brokenLinks';
import { validateConfig } from '@docusaurus/core/lib/server/configValidation';
import { handleDuplicateRoutes } from '@docusaurus/core/lib/server/routes';
import resolveMarkdownLinks from '@docusaurus/mdx-loader/lib/remark/resolveMarkdownLinks';
import { Prism } from 'prism-react-renderer';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

/** The site's settings, validated and completed as in a build. */
const settings = async (env: Record<string, string> = {}): Promise<DocusaurusConfig> => {
  vi.resetModules();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { default: own } = await import('../docusaurus.config');
  return validateConfig(own, 'docusaurus.config.ts');
};

/** Options that the site's preset passes to a plugin of the classic preset. */
const pluginOptions = async (name: string, env: Record<string, string> = {}): Promise<unknown> => {
  const own = await settings(env);
  const { default: preset } = await import('../config/preset');
  const context = { siteDir: process.cwd(), siteConfig: own } as LoadContext;
  const { plugins = [] } = preset(context);
  const found = plugins.find(
    plugin => Array.isArray(plugin) && typeof plugin[0] === 'string' && plugin[0].includes(name),
  );
  return Array.isArray(found) ? found[1] : undefined;
};

let config: DocusaurusConfig;

beforeAll(async () => {
  config = await settings();
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the build stops', () => {
  const routes = [
    { path: '/a', exact: true, component: 'Page' },
    { path: '/b', exact: true, component: 'Page' },
  ];

  const linking = (link: string) => ({
    routes,
    collectedLinks: {
      '/a': { links: [link], anchors: [] },
      '/b': { links: [], anchors: ['here'] },
    },
    onBrokenLinks: config.onBrokenLinks,
    onBrokenAnchors: config.onBrokenAnchors,
  });

  it('at a link to a page that does not exist', async () => {
    await expect(handleBrokenLinks(linking('/b'))).resolves.toBeUndefined();
    await expect(handleBrokenLinks(linking('/c'))).rejects.toThrow('broken links');
  });

  it('at a link to an anchor that does not exist', async () => {
    await expect(handleBrokenLinks(linking('/b#here'))).resolves.toBeUndefined();
    await expect(handleBrokenLinks(linking('/b#gone'))).rejects.toThrow('broken anchors');
  });

  it('at two pages with the same address', () => {
    const check = (all: typeof routes) => () => {
      handleDuplicateRoutes(all, config.onDuplicateRoutes);
    };
    expect(check(routes)).not.toThrow();
    expect(check([...routes, ...routes.slice(0, 1)])).toThrow('Duplicate routes');
  });

  it('at a link to a Markdown file that does not exist', async () => {
    const { onBrokenMarkdownLinks } = config.markdown.hooks;
    const pipeline = unified()
      .use(remarkParse)
      .use(resolveMarkdownLinks, {
        resolveMarkdownLink: ({ linkPathname }) => (linkPathname === './b.mdx' ? '/b' : null),
        onBrokenMarkdownLinks,
      });
    const file = new VFile({ path: `${process.cwd()}/docs/a.mdx` });
    const transform = (text: string) => pipeline.run(pipeline.parse(text), file);
    await expect(transform('[b](./b.mdx)')).resolves.toBeDefined();
    await expect(transform('[c](./c.mdx)')).rejects.toThrow("couldn't be resolved");
  });
});

describe('the analytics tag', () => {
  const tag = (env?: Record<string, string>) => pluginOptions('plugin-google-gtag', env);

  it('is not there without an id', async () => {
    expect(await tag()).toBeUndefined();
    expect(await pluginOptions('plugin-sitemap', { NODE_ENV: 'production' })).toBeDefined();
  });

  it('leaves network addresses whole', async () => {
    const gtag = (await tag({ ANALYTICS_ID: 'G-TEST123' })) as { readonly anonymizeIP?: boolean };
    expect(gtag).toMatchObject({ trackingID: 'G-TEST123' });
    vi.stubEnv('NODE_ENV', 'production');
    const html = (anonymizeIP: boolean): string => {
      const plugin = pluginGtag({} as LoadContext, { trackingID: ['G-TEST123'], anonymizeIP });
      return JSON.stringify(plugin?.injectHtmlTags?.({ content: undefined }));
    };
    expect(html(true)).toContain('anonymize_ip');
    expect(html(gtag.anonymizeIP ?? true)).toContain("gtag('config', 'G-TEST123'");
    expect(html(gtag.anonymizeIP ?? true)).not.toContain('anonymize_ip');
  });
});

describe('code', () => {
  const prism = () => (config.themeConfig as ThemeConfig).prism ?? {};

  beforeAll(() => {
    // As in the browser: languages register with a global.
    vi.stubGlobal('Prism', Prism);
    const require = createRequire(createRequire(__filename).resolve('@docusaurus/theme-classic'));
    for (const name of prism().additionalLanguages ?? []) {
      require(`prismjs/components/prism-${name}`);
    }
    vi.unstubAllGlobals();
  });

  it.each([
    ['diff', '-const a = 1;\n+const a = 2;\n', 'deleted-sign'],
    ['json', '{ "age": 28 }', 'property'],
    ['mongodb', '{ age: { $gt: 28 } }', 'keyword'],
    ['scss', '$gap: 4px;', 'variable'],
  ])('in %s is highlighted', (language, code, kind) => {
    const grammar = Prism.languages[language];
    expect(grammar).toBeDefined();
    const tokens = Prism.tokenize(code, grammar ?? {});
    expect(JSON.stringify(tokens)).toContain(`"type":"${kind}"`);
  });

  it('has a comment that marks the line after it', () => {
    const { code, lineClassNames } = parseLines(
      'const a = 1;\n// highlight-next-line\nconst b = 2;',
      {
        metastring: undefined,
        language: 'ts',
        magicComments: (prism().magicComments ?? []) as never,
      },
    );
    expect(code).toBe('const a = 1;\nconst b = 2;');
    expect(lineClassNames).toEqual({ 1: ['theme-code-block-highlighted-line'] });
  });
});
