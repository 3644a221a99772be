import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readIds } from '../../plugins/redirects/page';
import { NEXT_BASE, type Version } from '../../versions.ts';
import { editFile, filesIn, readJson, setDocs, writeJson } from './files';
import { headingsOf, lostAnchors, type OldAnchorsFile } from './old-anchors';

/** Texts with addresses of guides, which follow the guides. Lists of addresses to keep stay. */
const WITH_ADDRESSES: readonly (readonly [folder: string, name: RegExp])[] = [
  ['e2e', /\.ts$/],
  ['tests/built', /\.ts$/],
  ['scripts/bench', /^search-queries\.json$/],
  ['static/skills', /\.md$/],
];

const sorted = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Makes the next version the latest one. Its guides stay in `docs/`, and move to `/docs`.
 *
 * @param root - Root of the project.
 * @param build - Folder with a build of today's site.
 * @param next - The next version.
 * @param latest - The latest version.
 * @returns What it did, in lines.
 * @throws Error if nothing is next, or without a build.
 */
export const release = (root: string, build: string, next: Version, latest: Version): string[] => {
  if (next === latest) {
    throw new Error(`Nothing is next: version ${latest.major} is the latest. Add a version first.`);
  }
  const read = (address: string): string | undefined => {
    const path = resolve(root, build, `.${address}.html`);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  if (read(`${latest.base}/intro`) === undefined) {
    throw new Error(
      `${build} has no page ${latest.base}/intro. Run npm run build first: the anchors of today's pages are read from it.`,
    );
  }
  const file = (major: number): string => join(root, `config/old-anchors/v${major}.json`);
  const ofLatest = readJson(file(latest.major)) as OldAnchorsFile;
  const ofNext = readJson(file(next.major)) as OldAnchorsFile;
  let pages = 0;
  let anchors = 0;
  for (const path of filesIn(root, latest.folder, /\.mdx$/)) {
    const page = path.slice(latest.folder.length + 1, -'.mdx'.length);
    const before = read(`${latest.base}/${page}`);
    const after = read(`${next.base}/${page}`);
    if (before === undefined || after === undefined) continue;
    const old = ofLatest[page] ?? {};
    const lost = lostAnchors(page, latest.major, headingsOf(before), old, readIds(after));
    pages += 1;
    anchors += Object.keys(lost).length;
    if (Object.keys(lost).length > 0) ofNext[page] = { ...ofNext[page], ...sorted(lost) };
  }
  writeJson(file(next.major), sorted(ofNext));
  setDocs(root, next.major, false);

  let moved = 0;
  for (const [folder, name] of WITH_ADDRESSES) {
    for (const path of filesIn(root, folder, name)) {
      editFile(join(root, path), text =>
        text.replace(new RegExp(`${NEXT_BASE}(?=[/#'"\`]|$)`, 'gm'), () => {
          moved += 1;
          return '/docs';
        }),
      );
    }
  }
  return [
    `Version ${next.major} is the latest: /docs. Nothing is next. Version ${latest.major}: /docs/${latest.major}.`,
    `${anchors} anchors that only version ${latest.major} has on ${pages} pages: config/old-anchors/v${next.major}.json.`,
    `${moved} addresses in tests, search queries and skills.`,
  ];
};
