import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** Types of `<script>` that contain data, to which content security policies don't apply. */
const isData = (type: string): boolean =>
  !/^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/.test(type);

/** Code in a page's HTML that a content security policy must allow explicitly, or can't allow. */
export interface InlineCode {
  /** Hash sources of the inline scripts. */
  readonly hashes: readonly string[];
  /** Code in attributes, which hashes can't allow. */
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
 * Matches possible code in attributes, with few false positives in text: a name that starts with
 * `on`, or an address that starts with `javascript:`, in which any letter may be a character
 * reference.
 */
const MAYBE_ATTRIBUTE =
  /[\s"'/]on[^\s"'<>/=]*\s*=|<[a-z][^<>]*[\s"'/]on|javascript:|=\s*["']?[a-z\s]*&/i;

/**
 * Matches scripts that need no check, of which a build has thousands: JSON-LD data and external
 * files.
 */
const NO_CODE = /^<script (?:type="?application\/ld\+json"?>|src=[^\s"'>]+ defer><\/script$)/;

/**
 * {@link inlineCode} for a series of pages. Parsing a whole site takes seconds, so only pages that
 * may contain new code are parsed.
 *
 * @returns A function that returns the code of a page that no earlier page contained.
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

/** The policy in a document's meta element. */
export const ownPolicy = (html: string): string | undefined =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1];
