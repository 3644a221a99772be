import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** Types of `<script>` that hold data, to which a content security policy does not apply. */
const isData = (type: string): boolean =>
  !/^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/.test(type);

/** What of a page's HTML a content security policy has to allow by name, or cannot allow. */
export interface InlineCode {
  /** Hash sources of the inline scripts. */
  readonly hashes: readonly string[];
  /** Code in attributes, which no hash allows. */
  readonly attributes: readonly string[];
}

/** Finds the code in a page's HTML. */
export const inlineCode = (html: string): InlineCode => {
  const hashes = new Set<string>();
  const attributes: string[] = [];
  let script: string | undefined;
  const parser = new Parser({
    onopentag: (name, given) => {
      for (const [key, value] of Object.entries(given)) {
        if (key.startsWith('on') || /^\s*javascript:/i.test(value)) {
          attributes.push(`<${name} ${key}="${value}">`);
        }
      }
      if (name === 'script' && given.src === undefined && !isData(given.type ?? '')) script = '';
    },
    ontext: text => {
      if (script !== undefined) script += text;
    },
    onclosetag: name => {
      if (name !== 'script' || script === undefined) return;
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
      script = undefined;
    },
  });
  parser.write(html);
  parser.end();
  return { hashes: [...hashes], attributes };
};

/**
 * What an attribute with code has, and hardly any text: a name that begins with `on`, and an address that
 * begins with `javascript:`, of which any letter may be a character reference.
 */
const MAYBE_ATTRIBUTE =
  /[\s"'/]on[^\s"'<>/=]*\s*=|<[a-z][^<>]*[\s"'/]on|javascript:|=\s*["']?[a-z\s]*&/i;

/** Data, or a file: the elements that a build has thousands of. */
const NO_CODE = /^<script (?:type="?application\/ld\+json"?>|src=[^\s"'>]+ defer><\/script$)/;

/**
 * {@link inlineCode} of one page after the other. To parse all of a site takes seconds; this parses only
 * pages that may hold code which no page before them had.
 *
 * @returns A function that gives what is new in a page.
 */
export const newInlineCode = (): ((html: string) => InlineCode) => {
  const seen = new Set<string>();
  return html => {
    const scripts = html.match(/<script\b[^]*?<\/script/gi) ?? [];
    const fresh = scripts.filter(script => !seen.has(script) && !NO_CODE.test(script));
    if (fresh.length === 0 && !MAYBE_ATTRIBUTE.test(html)) return { hashes: [], attributes: [] };
    for (const script of fresh) seen.add(script);
    return inlineCode(html);
  };
};

/** The policy that a document carries in a meta element. */
export const ownPolicy = (html: string): string | undefined =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1];
