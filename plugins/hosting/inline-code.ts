import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** Whether a script of this type holds data, to which a content security policy does not apply. */
const isData = (type: string): boolean =>
  !/^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/.test(type);

/** Code in a page's HTML that a content security policy has to allow. */
export interface InlineCode {
  /** Hash sources of the inline scripts. */
  readonly hashes: readonly string[];
  /** Code in attributes, which a policy cannot allow by hash. */
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
 * Matches HTML that may have code in an attribute: a name that begins with `on`, or an address that
 * begins with `javascript:`, in which any letter may be a character reference.
 */
const MAYBE_ATTRIBUTE =
  /[\s"'/]on[^\s"'<>/=]*\s*=|<[a-z][^<>]*[\s"'/]on|javascript:|=\s*["']?[a-z\s]*&/i;

/** Matches frequent elements without inline code: structured data and deferred files. */
const NO_CODE = /^<script (?:type="?application\/ld\+json"?>|src=[^\s"'>]+ defer><\/script$)/;

/**
 * Creates a function that returns the {@link inlineCode} that earlier calls did not return. It parses
 * only pages that may have new code, because parsing every page takes seconds.
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

/** Returns the policy in a document's meta element. */
export const ownPolicy = (html: string): string | undefined =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1];
