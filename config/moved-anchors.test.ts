import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MOVED_DOCS } from '../plugins/redirects/shared/counterparts';
import movedAnchors from './moved-anchors.json';

const ANCHOR = /^[a-z\d_-]+$/;

/**
 * Entries whose page did not move, whose target is not an anchor, or whose target page exists in no
 * version.
 */
const malformed = (
  all: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>,
): readonly string[] =>
  Object.entries(all).flatMap(([page, anchors]) =>
    Object.entries(anchors)
      .filter(([old, candidates]) => {
        const known = candidates.every(candidate => {
          const [target, anchor = target] = candidate.split('#') as [string, string?];
          const guides = [`docs/${target}.mdx`, `versioned_docs/version-7/${target}.mdx`];
          return ANCHOR.test(anchor) && (anchor === target || guides.some(existsSync));
        });
        return !(page in MOVED_DOCS && ANCHOR.test(old) && candidates.length > 0 && known);
      })
      .map(([old]) => `${page}#${old}`),
  );

it('names only guides that moved, and targets that may exist', () => {
  expect(Object.values(movedAnchors).flatMap(Object.keys).length).toBeGreaterThanOrEqual(70);
  expect(malformed(movedAnchors)).toEqual([]);
});

it('finds each kind of mistake', () => {
  const mistakes = {
    intro: { moved: ['there'] },
    'api/export': {
      json: [],
      Mongo: ['mongodb'],
      spel: ['no/such/guide#spel'],
      cel: ['utils/export'],
    },
  };
  expect(malformed(mistakes)).toEqual([
    'intro#moved',
    'api/export#json',
    'api/export#Mongo',
    'api/export#spel',
    'api/export#cel',
  ]);
  expect(malformed({ 'api/export': { cel: ['utils/import#cel'] } })).toEqual([]);
});
