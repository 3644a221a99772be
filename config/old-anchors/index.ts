import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OldAnchors } from '../../plugins/guides/remark/old-anchors';
import { VERSIONS } from '../../versions.ts';

/**
 * Old addresses below a version, by page and anchor. `''` stands for the page itself. Each has a
 * target.
 *
 * - A page that exists: the anchor of a heading on it, `''` for its title, or the label and address of
 *   a section on another page.
 * - Any other page: an address.
 *
 * An address is the id of a guide, with an anchor or without: `utils/export#sql`. The number of another
 * version may precede it: `8:utils/export#drizzle`.
 */
type OldAddresses = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;

const read = (major: number): OldAddresses =>
  JSON.parse(readFileSync(join(__dirname, `v${major}.json`), 'utf8')) as OldAddresses;

/** Pages of a version, split by whether a guide of that name exists. Addresses are absolute. */
interface OldPages {
  /** Old anchors of guides, by the guide's id. */
  readonly guides: Readonly<Record<string, OldAnchors>>;
  /** Targets of old anchors, by the id of a page that is gone. `''` stands for the page itself. */
  readonly gone: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Turns `utils/export` or `8:utils/export` into `/docs/next/utils/export`. */
const absolute = (major: number, address: string): string => {
  const [, other, path = address] = /^(\d+):(.*)$/.exec(address) ?? [];
  const wanted = other === undefined ? major : Number(other);
  const base = VERSIONS.find(version => version.major === wanted)?.base;
  if (base === undefined) throw new Error(`config/old-anchors: no version ${wanted}.`);
  return `${base}/${path}`;
};

/**
 * Splits old addresses of a version into those of guides and those of pages that are gone.
 *
 * @param exists - Whether the version has a guide with an id.
 * @throws Error for a page that is gone and has no target, or for an entry of the wrong form.
 */
export const splitOldPages = (
  major: number,
  all: OldAddresses,
  exists: (id: string) => boolean,
): OldPages => {
  const guides: Record<string, OldAnchors> = {};
  const gone: Record<string, Record<string, string>> = {};
  for (const [id, entries] of Object.entries(all)) {
    const fail = (old: string): never => {
      throw new Error(`config/old-anchors: "${id}#${old}" does not lead anywhere.`);
    };
    if ('' in entries === exists(id)) fail('');
    if (exists(id)) {
      guides[id] = Object.fromEntries(
        Object.entries(entries).map(([old, value]): [string, OldAnchors[string]] => {
          if (typeof value === 'string') return [old, value];
          const [label, to, ...rest] = value;
          const isLink = label && to && rest.length === 0;
          return [old, isLink ? [label, absolute(major, to)] : fail(old)];
        }),
      );
    } else {
      gone[id] = Object.fromEntries(
        Object.entries(entries).map(([old, value]) => [
          old,
          typeof value === 'string' && value !== '' ? absolute(major, value) : fail(old),
        ]),
      );
    }
  }
  return { guides, gone };
};

/**
 * Old addresses of a version.
 *
 * @param exists - Whether the version has a guide with an id.
 */
export const oldPages = (major: number, exists: (id: string) => boolean): OldPages =>
  splitOldPages(major, read(major), exists);
