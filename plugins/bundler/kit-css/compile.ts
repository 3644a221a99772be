import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { Features, transform } from 'lightningcss';
import postcss, { type AcceptedPlugin } from 'postcss';
import postcssImport from 'postcss-import';
import { require as requireTs } from 'tsx/cjs/api';
import { scopeSelector, UnsupportedSelectorError } from './scope';

/** Input of {@link compileKitCss}. */
export interface KitCssInput {
  readonly source: string;
  /**
   * Absolute path. Its base name is the name of the kit: `bulma.kitcss` is scoped to `.kit-bulma`.
   */
  readonly file: string;
  readonly minify: boolean;
}

/** Output of {@link compileKitCss}. */
export interface KitCssOutput {
  readonly css: string;
  /** Absolute paths of the files that the output depends on. */
  readonly dependencies: readonly string[];
}

/** Module named by `@generate`. Returns the CSS that a kit would otherwise generate at run time. */
interface Generator {
  default(): string | Promise<string>;
}

/**
 * Target browsers of the project's browserslist. Lightning CSS encodes versions as major << 16 |
 * minor << 8.
 */
const BROWSERS = {
  targets: {
    chrome: 111 << 16,
    edge: 111 << 16,
    firefox: 114 << 16,
    safari: (16 << 16) | (4 << 8),
    ios_saf: (16 << 16) | (4 << 8),
  },
  // For older browsers, `:dir()` would become a list of languages, which doesn't see the `dir` attribute.
  exclude: Features.DirSelector,
};

/**
 * Resets the site's element styles inside the kit. The layer comes after the site's layers and
 * before the kit's unlayered rules. SVGs keep their presentation attributes, code its highlighting.
 */
const resetFor = (scope: string): string =>
  `@layer docusaurus,kit-reset;@layer kit-reset{.${scope} :where(:not(svg,svg *,img,canvas,pre,pre *,code)){all:revert}}`;

/**
 * Clears generator modules from the require cache, and adds all modules beside the sheet as
 * dependencies.
 */
const forget = (folder: string, dependencies: Set<string>): void => {
  for (const name of readdirSync(folder)) {
    if (/\.tsx?$/.test(name)) dependencies.add(join(folder, name));
  }
  const { cache } = createRequire(__filename);
  for (const key of Object.keys(cache)) {
    if (key.startsWith(folder)) Reflect.deleteProperty(cache, key);
  }
};

/** Replaces `@generate "./module.ts"` with the CSS that the module's default export returns. */
const generatePlugin = (file: string, dependencies: Set<string>): AcceptedPlugin => ({
  postcssPlugin: 'kit-css-generate',
  async Once(root) {
    const found: { node: postcss.AtRule; path: string }[] = [];
    root.walkAtRules('generate', node => {
      found.push({ node, path: join(dirname(file), node.params.replace(/^["']|["']$/g, '')) });
    });
    if (found.length > 0) forget(dirname(file), dependencies);
    for (const { node, path } of found) {
      dependencies.add(path);
      const generator = requireTs(path, __filename) as Generator;
      node.replaceWith(postcss.parse(await generator.default(), { from: path }));
    }
  },
});

/**
 * `@keep btn form-;` removes every rule for classes with other prefixes. Kits are large, and a
 * query builder needs few of their components.
 */
const keepPlugin: AcceptedPlugin = {
  postcssPlugin: 'kit-css-keep',
  OnceExit(root) {
    const prefixes: string[] = [];
    root.walkAtRules('keep', node => {
      prefixes.push(...node.params.split(/\s+/));
      node.remove();
    });
    if (prefixes.length === 0) return;
    const isKept = (selector: string): boolean =>
      [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].every(([, name]) =>
        prefixes.some(prefix => name?.startsWith(prefix)),
      );
    root.walkRules(rule => {
      const kept = rule.selectors.filter(isKept);
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    });
  },
};

/** Removes `prefers-color-scheme` rules, because the site's switch determines the colour mode. */
const dropPreferencePlugin: AcceptedPlugin = {
  postcssPlugin: 'kit-css-drop-preference',
  OnceExit(root) {
    root.walkAtRules('media', node => {
      if (node.params.includes('prefers-color-scheme')) node.remove();
    });
  },
};

const tailwindPlugin = (file: string, dependencies: Set<string>): AcceptedPlugin => {
  const config = join(dirname(file), 'tailwind.config.cjs');
  dependencies.add(config);
  const tailwind = createRequire(__filename)('tailwindcss') as (config: string) => AcceptedPlugin;
  return tailwind(config);
};

/** Scopes every rule of a flat sheet. */
const scopeSheet = (css: string, scope: string): string => {
  const root = postcss.parse(css);
  const rules: postcss.Rule[] = [];
  root.walkRules(rule => {
    const { parent } = rule;
    if (parent?.type === 'atrule' && (parent as postcss.AtRule).name.endsWith('keyframes')) return;
    rules.push(rule);
  });

  // The visitor handles only selectors, because some declarations don't survive the round trip to
  // JavaScript ("expected an object-like struct named Specifier"). A separate layer per rule
  // prevents merging.
  const selectors = transform({
    filename: 'selectors.css',
    code: Buffer.from(rules.map((rule, i) => `@layer r${i}{${rule.selector}{top:0}}`).join('\n')),
    visitor: {
      Rule: {
        style: rule => ({
          ...rule,
          value: {
            ...rule.value,
            selectors: rule.value.selectors.map(selector => scopeSelector(selector, scope)),
          },
        }),
      },
    },
  });
  const scoped: string[] = [];
  postcss.parse(selectors.code.toString()).walkRules(rule => {
    scoped.push(rule.selector);
  });
  if (scoped.length !== rules.length) {
    throw new Error(`Scoping returned ${scoped.length} rules instead of ${rules.length}.`);
  }
  rules.forEach((rule, i) => {
    rule.selector = scoped[i] ?? rule.selector;
  });
  return root.toString();
};

/** Where a sheet has a selector, as `file:line`. Undefined if nesting hides it. */
const placeOf = (selector: string, root: postcss.Root | postcss.Document): string | undefined => {
  const plain = (text: string): string => text.replace(/["'\s]/g, '').replaceAll('::', ':');
  let place: string | undefined;
  root.walkRules(({ selectors, source }) => {
    if (place !== undefined || !selectors.some(text => plain(text) === plain(selector))) return;
    const file = relative(process.cwd(), source?.input.file ?? '');
    place = `${file}:${source?.start?.line ?? 0}`;
  });
  return place;
};

/**
 * Compiles a kit's style sheet: inlines imports, runs Tailwind if needed, scopes every selector to
 * `.kit-<name>`, and maps colour mode selectors to the site's `data-theme`.
 *
 * @throws Error if the sheet refers to a file with `url()`, which would not be found.
 * @throws UnsupportedSelectorError for a colour mode selector that would never match on the site.
 */
export const compileKitCss = async ({
  source,
  file,
  minify,
}: KitCssInput): Promise<KitCssOutput> => {
  const scope = `kit-${basename(file, '.kitcss')}`;
  const dependencies = new Set<string>();

  const plugins: AcceptedPlugin[] = [postcssImport(), generatePlugin(file, dependencies)];
  if (/^\s*@tailwind\b/m.test(source)) plugins.push(tailwindPlugin(file, dependencies));
  plugins.push(keepPlugin, dropPreferencePlugin);
  const inlined = await postcss(plugins).process(source, { from: file, map: false });
  for (const message of inlined.messages) {
    if (message.type === 'dependency' && typeof message.file === 'string') {
      dependencies.add(message.file);
    }
  }

  const filename = basename(file);
  // postcss-import only warns about imports that aren't at the top, which browsers would ignore.
  const [warning] = inlined.warnings();
  if (warning) throw new Error(`${filename}: ${warning.text}`);
  // Flattens nesting first, so that scoping sees complete selectors.
  const flat = transform({
    filename,
    code: Buffer.from(inlined.css),
    ...BROWSERS,
    errorRecovery: true,
  });
  let scoped: string;
  try {
    scoped = scopeSheet(flat.code.toString(), scope);
  } catch (error) {
    if (error instanceof UnsupportedSelectorError) {
      const place = placeOf(error.selector, inlined.root);
      error.message = `${filename}${place ? ` (${place})` : ''}: ${error.message}`;
    }
    throw error;
  }
  const code = Buffer.from(scoped);
  const css = transform({ filename, code, ...BROWSERS, minify }).code.toString();

  const outside = /url\((?!["']?(?:data:|#))[^)]*\)/.exec(css);
  if (outside)
    throw new Error(
      `${filename}: ${outside[0]} refers to another file. Inline it, because the file would not be found.`,
    );
  return { css: resetFor(scope) + css, dependencies: [...dependencies] };
};
