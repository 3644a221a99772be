import { Parser } from 'htmlparser2';

/** What the HTML of a page says, before a script runs. */
export interface Page {
  readonly title: string;
  /** Contents of `meta` elements by name or property, in the order of the page. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly lang: string | undefined;
  readonly dir: string | undefined;
  readonly canonical: string | undefined;
  /** Addresses of the page in each language. */
  readonly alternates: ReadonlyMap<string, string>;
  /** Address of the RSS feed. */
  readonly feed: string | undefined;
  /** JSON-LD texts. */
  readonly data: readonly string[];
  /** Text of the first-level headings. */
  readonly headings: readonly string[];
  /** Text of the main element. */
  readonly text: string;
  readonly ids: readonly string[];
  /** Addresses that the page links. */
  readonly links: readonly string[];
  /** Texts of the scripts in the page, without data. */
  readonly inlineScripts: readonly string[];
  /** Names of attributes with code. */
  readonly handlers: readonly string[];
  /** Target of the banner of a version that is not the latest. */
  readonly banner: string | undefined;
  /** Classes of all elements. */
  readonly classes: ReadonlySet<string>;
  /** Target of a page that only redirects. */
  readonly redirect: string | undefined;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Reads a page. */
export const readPage = (html: string): Page => {
  const meta = new Map<string, string[]>();
  const alternates = new Map<string, string>();
  const classes = new Set<string>();
  const data: string[] = [];
  const inlineScripts: string[] = [];
  const headings: string[] = [];
  const ids: string[] = [];
  const links: string[] = [];
  const handlers: string[] = [];
  const open: string[] = [];
  let [title, text] = ['', ''];
  let lang: string | undefined;
  let dir: string | undefined;
  let canonical: string | undefined;
  let feed: string | undefined;
  let banner: string | undefined;
  let bannerDepth = Infinity;
  /** Texts of the element that is open, if it is a script in the page. */
  let script: string[] | undefined;
  let redirect: string | undefined;
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      open.push(tag);
      const { id, name = attributes.property, content = '' } = attributes;
      if (id) ids.push(id);
      handlers.push(...Object.keys(attributes).filter(key => /^on[a-z]+$/.test(key)));
      for (const each of (attributes.class ?? '').split(' ')) classes.add(each);
      if (attributes.class?.includes('theme-doc-version-banner')) bannerDepth = open.length;
      if (tag === 'a' && open.length > bannerDepth) banner ??= attributes.href;
      if (tag === 'script' && attributes.src === undefined) {
        if (attributes.type === 'application/ld+json') script = data;
        else if (attributes.type !== 'application/json') script = inlineScripts;
        script?.push('');
      }
      if (attributes.type === 'application/rss+xml') feed = attributes.href;
      if (tag === 'html') ({ lang, dir } = attributes);
      if (tag === 'a' && attributes.href !== undefined) links.push(attributes.href);
      if (tag === 'h1') headings.push('');
      if (tag === 'meta' && name) meta.set(name, [...(meta.get(name) ?? []), content]);
      if (tag === 'meta' && attributes['http-equiv'] === 'refresh') {
        redirect = /url=(.*)$/.exec(content)?.[1];
      }
      if (tag === 'link' && attributes.rel === 'canonical') canonical = attributes.href;
      if (tag === 'link' && attributes.hreflang) {
        alternates.set(attributes.hreflang, attributes.href ?? '');
      }
    },
    ontext: part => {
      if (script) script.push((script.pop() ?? '') + part);
      if (open.includes('script') || open.includes('style')) return;
      if (open.at(-1) === 'title' && open.includes('head')) title += part;
      if (open.includes('main')) text += part;
      const last = headings.at(-1);
      if (open.includes('h1') && last !== undefined) headings[headings.length - 1] = last + part;
    },
    onclosetag: tag => {
      if (open.includes(tag)) while (open.pop() !== tag);
      if (open.length < bannerDepth) bannerDepth = Infinity;
      script = undefined;
    },
  });
  parser.end(html);
  return {
    title: oneLine(title),
    meta,
    lang,
    dir,
    canonical,
    alternates,
    feed,
    data,
    inlineScripts,
    headings: headings.map(oneLine),
    text: oneLine(text),
    ids,
    links,
    handlers,
    banner,
    classes,
    redirect,
  };
};
