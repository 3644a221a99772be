import type { SearchPage } from '../shared/format';
import { groupBy } from '../../lib/group-by';

/** A page that readers use instead of reading it, or a part of such a page. */
export interface Room {
  /** Address without the base path. A fragment names a part of the page. */
  readonly to: string;
  readonly heading: string;
  /** What readers do there, as a heading. */
  readonly task: string;
  readonly keywords: string;
}

interface Site {
  readonly baseUrl: string;
  readonly language: string;
}

/** Replaces the text of pages that consist of controls by what they are for. */
export const withRooms = (
  pages: readonly SearchPage[],
  rooms: readonly Room[],
  { baseUrl, language }: Site,
): SearchPage[] => {
  const byUrl = groupBy(rooms, ({ to }) => `${baseUrl}${to.replace(/^\/|#.*/g, '')}`);
  return [
    ...pages.filter(({ url }) => !byUrl.has(url)),
    ...[...byUrl].map(([url, parts]): SearchPage => ({
      url,
      group: 'Try it',
      language,
      tag: 'default',
      version: undefined,
      sections: parts.flatMap(({ to, heading, task, keywords }, index) => {
        const level = index === 0 ? 1 : 2;
        const section = { anchor: to.split('#')[1], content: '' };
        return [
          { ...section, level, heading },
          {
            ...section,
            level: level + 1,
            heading: task,
            keywords: keywords.replaceAll(', ', ','),
          },
        ];
      }),
    })),
  ];
};
