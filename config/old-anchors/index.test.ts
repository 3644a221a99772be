import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { guide, INSTALLED, LATEST, majorAt, VERSIONS } from '../../versions.ts';
import { oldPages, splitOldPages } from '.';

const ANCHOR = /^[a-z\d_-]+$/;

/** Whether a guide exists at an address. */
const isGuide = (address: string): boolean => {
  const path = address.replace(/#.*/, '');
  const version = VERSIONS.find(({ major }) => major === majorAt(path));
  return (
    version !== undefined && existsSync(`${version.folder}${path.slice(version.base.length)}.mdx`)
  );
};

it('lead old anchors of each version to guides that exist', () => {
  let read = 0;
  const wrong: string[] = [];
  for (const { major, base, folder } of VERSIONS) {
    const { guides, gone } = oldPages(major, id => existsSync(`${folder}/${id}.mdx`));
    const check = (id: string, old: string, address: string | undefined): void => {
      read += 1;
      const holds = (old === '' || ANCHOR.test(old)) && (address === undefined || isGuide(address));
      if (!holds) wrong.push(`${base}/${id}#${old}`);
    };
    for (const [id, anchors] of Object.entries(guides)) {
      for (const [old, to] of Object.entries(anchors)) {
        check(id, old, typeof to === 'string' ? undefined : to[1]);
      }
    }
    for (const [id, anchors] of Object.entries(gone)) {
      for (const [old, address] of Object.entries(anchors)) check(id, old, address);
    }
  }
  expect(read).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});

const exists = (id: string): boolean => id === 'intro';

it('tells guides from pages that are gone, and makes addresses absolute', () => {
  const all = {
    intro: { start: 'install', cel: ['CEL', 'utils/import#cel'], umd: ['UMD', '5:umd'] },
    dnd: { '': 'intro', props: `${INSTALLED.major}:features/drag-and-drop#options` },
  };
  expect(splitOldPages(6, all, exists)).toEqual({
    guides: {
      intro: {
        start: 'install',
        cel: ['CEL', '/docs/6/utils/import#cel'],
        umd: ['UMD', '/docs/5/umd'],
      },
    },
    gone: {
      dnd: { '': '/docs/6/intro', props: guide('features/drag-and-drop#options') },
    },
  });
});

it('rejects entries that lead nowhere', () => {
  for (const [all, name] of [
    [{ dnd: { props: 'intro' } }, '"dnd#" does not lead anywhere'],
    [{ dnd: { '': 'intro', props: '' } }, '"dnd#props" does not lead anywhere'],
    [{ dnd: { '': 'intro', props: ['Props', 'intro'] } }, '"dnd#props" does not lead anywhere'],
    [{ intro: { '': 'install' } }, '"intro#" does not lead anywhere'],
    [{ intro: { props: ['intro'] } }, '"intro#props" does not lead anywhere'],
    [{ dnd: { '': '2:intro' } }, 'no version 2'],
  ] as const) {
    expect(() => splitOldPages(7, all, exists)).toThrow(name);
  }
});

it.each([
  [guide('intro'), INSTALLED.major],
  ['/docs/6/utils/export#sql', 6],
  ['/docs/utils/export', LATEST.major],
  ['/docs/5', 5],
  ['/docs/nextjs', LATEST.major],
])('knows the version of %s', (address, major) => {
  expect(majorAt(address)).toBe(major);
});
