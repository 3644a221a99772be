import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { majorAt, VERSIONS } from '../versions';
import { oldPages, splitOldPages } from '.';

const ANCHOR = /^[a-z\d_-]+$/;

/** Whether a guide exists at an address, relative to a version or absolute. */
const isGuide = (base: string, to: string): boolean => {
  const address = (to.startsWith('/') ? to : `${base}/${to}`).replace(/#.*/, '');
  const version = VERSIONS.find(({ major }) => major === majorAt(address));
  return (
    version !== undefined &&
    existsSync(version.folder + address.slice(version.base.length) + '.mdx')
  );
};

it('lead old anchors of each version to guides that exist', () => {
  let read = 0;
  const wrong: string[] = [];
  for (const { major, base, folder } of VERSIONS) {
    const { guides, gone } = oldPages(major, id => existsSync(`${folder}/${id}.mdx`));
    const entries = [...Object.entries(guides), ...Object.entries(gone)].flatMap(([id, anchors]) =>
      Object.entries<string | readonly [string, string]>(anchors).map(
        ([old, value]) => [`${base}/${id}`, old, value] as const,
      ),
    );
    for (const [page, old, value] of entries) {
      read += 1;
      const isAnchor = old === '' || ANCHOR.test(old);
      const isGone = Object.keys(gone).some(id => page === `${base}/${id}`);
      const address = typeof value === 'string' ? (isGone ? value : undefined) : value[1];
      if (!isAnchor || (address !== undefined && !isGuide(base, address)))
        wrong.push(`${page}#${old}`);
    }
  }
  expect(read).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});

it('tells guides from pages that are gone', () => {
  const all = {
    intro: { start: 'install', cel: ['CEL', 'utils/import#cel'] },
    dnd: { '': 'intro', props: 'intro#props' },
  };
  expect(splitOldPages(all, id => id === 'intro')).toEqual({
    guides: { intro: all.intro },
    gone: { dnd: all.dnd },
  });
});

it('rejects entries that lead nowhere', () => {
  const exists = (id: string): boolean => id === 'intro';
  for (const [all, name] of [
    [{ dnd: { props: 'intro' } }, 'dnd#'],
    [{ dnd: { '': 'intro', props: '' } }, 'dnd#props'],
    [{ dnd: { '': 'intro', props: ['Props', 'intro'] } }, 'dnd#props'],
    [{ intro: { '': 'install' } }, 'intro#'],
    [{ intro: { props: ['intro'] } }, 'intro#props'],
  ] as const) {
    expect(() => splitOldPages(all, exists)).toThrow(`"${name}" does not lead anywhere`);
  }
});

it.each([
  ['/docs/next/intro', 8],
  ['/docs/6/utils/export#sql', 6],
  ['/docs/utils/export', 7],
  ['/docs/5', 5],
  ['/docs/nexts', 7],
])('knows the version of %s', (address, major) => {
  expect(majorAt(address)).toBe(major);
});
