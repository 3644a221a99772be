import { Parser } from 'htmlparser2';
import type { DocPage } from '../pages';
import type { CardText } from './card';

const KINDS: Readonly<Record<string, string>> = {
  classes: 'class',
  enumerations: 'enumeration',
  functions: 'function',
  interfaces: 'interface',
  types: 'type',
  'type-aliases': 'type',
  variables: 'constant',
};

const SECTIONS: Readonly<Record<string, string>> = {
  demo: 'Demo',
  sandbox: 'Sandbox',
  docs: 'Guides',
};

/** What the card of a page of the docs says. */
export const docText = (page: DocPage): CardText => {
  const { title, description, path } = page;
  const guide = page.plugin === 'default';
  const [, folder = '', kind] = /\/((?:@[^/]+\/)?[^/]+)\/([^/]+)\/[^/]+$/.exec(path) ?? [];
  const symbol = KINDS[kind ?? ''];
  const trail = guide
    ? [`Guides, ${page.versionLabel}`, ...page.trail.map(({ label }) => label)]
    : ['API reference', ...(symbol === undefined ? [] : [folder, symbol])];
  return { title, description, section: trail.join(' · ') };
};

/** What the card of any other page says, from the head of its HTML. */
export const pageText = (
  html: string,
  path: string,
  site: { readonly title: string; readonly tagline: string },
  labels: ReadonlyMap<string, string>,
): CardText => {
  let title = '';
  let inTitle = false;
  const meta = new Map<string, string>();
  const parser = new Parser({
    onopentag: (name, { name: key, content }) => {
      inTitle = name === 'title';
      if (name === 'meta' && key !== undefined) meta.set(key, content ?? '');
    },
    ontext: text => {
      if (inTitle) title += text;
    },
    onclosetag: () => {
      inTitle = false;
    },
  });
  parser.end(html.slice(0, html.indexOf('</head>')));
  const version = labels.get(meta.get('docusaurus_version') ?? '');
  const section = SECTIONS[path.split('/')[0] ?? ''];
  return {
    title: title.replace(` | ${site.title}`, ''),
    description: meta.get('description') ?? '',
    section: [section ?? site.tagline, ...(version === undefined ? [] : [version])].join(', '),
  };
};
