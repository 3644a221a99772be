import type { PluginConfig } from '@docusaurus/types';
// Without its ending, `docusaurus write-translations` finds `since.json`.
import { oldestMajor, READ_RELEASES } from '../plugins/api-reference/since.ts';
import localSearch, { type Options } from '../plugins/search';
import { readGuides, searchWordsOf } from './front-matter';
import { ROOMS, type Room } from './rooms';

/** What readers search for that the pages on which they try the library do. */
const ROOM_WORDS: Readonly<Record<Room['id'], string>> = {
  demo: 'live demo, example app, try it, try online, see it in action, ui kit demo, every option live, same query in each kit',
  lab: 'csv, csv file, upload csv, paste json rows, sample data, test data, test my query on data, test query, run query on my rows, run sql in browser, query tester, compare databases, why does a row not match, matching rows, filter my data, import data, engines side by side, fields from a database, information_schema, fields from json schema, generate fields',
  sandbox:
    'playground, code playground, try online, online editor, live editor, edit code, run code, stackblitz, codesandbox, repl, reproduction, minimal reproduction, download project, starter project, vite project, upgrade my code, migrate my code',
  theme:
    'theme colors, theme editor, theme builder, theme generator, css generator, colors, brand color, customize colors, dark mode colors, css variables editor, style editor, preview styles',
};

/** `@react-querybuilder/dnd/functions/useRuleDnD`, or the index of a package. */
const SYMBOL = /^((?:@[^/]+\/)?[^/]+)(?:\/[^/]+\/([^/]+))?$/;

/** The site's local search. */
export const search = [
  localSearch as unknown as string,
  {
    keywords: async siteDir => searchWordsOf(await readGuides(siteDir)),
    reference: {
      release: READ_RELEASES.at(-1) ?? '',
      since: name => {
        const [, owner = '', symbol = '.'] = SYMBOL.exec(name) ?? [];
        return oldestMajor(owner, symbol);
      },
    },
    rooms: ROOMS.map(({ id, label, to, about }) => ({
      to,
      heading: label,
      task: about,
      keywords: ROOM_WORDS[id],
    })),
  } satisfies Options,
] as unknown as PluginConfig;
