import { expect, it } from 'vitest';
import type { SearchPage } from '../shared/format';
import { withRooms } from './rooms';

const page = (url: string): SearchPage => ({
  url,
  group: 'Site',
  language: 'en',
  tag: 'default',
  version: undefined,
  sections: [{ level: 1, anchor: undefined, heading: 'Text', content: 'Copied' }],
});

it('replaces the text of a page of controls, and adds a part of it', () => {
  const rooms = [
    { to: '/demo', heading: 'Demo', task: 'Try it', keywords: 'example' },
    { to: '/demo#1x', heading: 'Theme', task: 'Choose colors', keywords: 'colors, css' },
  ];
  const site = { baseUrl: '/site/', language: 'en' };
  const [other, demo, ...more] = withRooms(
    [page('/site/demo'), page('/site/demo/antd')],
    rooms,
    site,
  );
  expect(other).toEqual(page('/site/demo/antd'));
  expect(more).toEqual([]);
  expect(demo?.url).toBe('/site/demo');
  expect(
    demo?.sections.map(({ level, anchor, heading, keywords }) => [
      level,
      anchor,
      heading,
      keywords,
    ]),
  ).toEqual([
    [1, undefined, 'Demo', undefined],
    [2, undefined, 'Try it', 'example'],
    [2, '1x', 'Theme', undefined],
    [3, '1x', 'Choose colors', 'colors,css'],
  ]);
});
