import { check } from '../syntax';

export const noDebugImport = check({
  description: 'Import from `react-querybuilder` instead of `react-querybuilder/debug`.',
  message:
    '`react-querybuilder/debug` is deprecated. Import from `react-querybuilder`, and set `globalThis.__RQB_DEVTOOLS__ = true` to see the state in Redux DevTools.',
  guides: { 8: 'tips/console-messages#debug-import' },
  fixable: true,
  create: (_context, found) => ({
    ImportDeclaration({ source }) {
      if (source.value === 'react-querybuilder/debug')
        found(source, {}, [[...source.range, "'react-querybuilder'"]]);
    },
  }),
});
