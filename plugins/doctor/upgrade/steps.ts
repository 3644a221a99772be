import { check, type Check } from '../syntax';

/** Checks by the major version that makes the change, each with a section of its guides. */
export const STEPS: Readonly<Record<number, Readonly<Record<string, Check>>>> = {
  7: {
    'parser-imports-7': check({
      description: 'Import parsers from their own entries.',
      message: '`{{name}}` is no longer in the main entry. Import it from `{{module}}`.',
      guides: { 7: 'migrate#import-the-parsers-from-their-own-entries' },
      create: (_context, found) => ({
        ImportSpecifier({ parent, imported }) {
          const source = parent.type === 'ImportDeclaration' ? parent.source.value : '';
          if (source !== 'react-querybuilder' || imported.type !== 'Identifier') return;
          if (!/^parse(?:CEL|JsonLogic|MongoDB|SQL)$/.test(imported.name)) return;
          found(parent, { name: imported.name, module: `${source}/${imported.name}` });
        },
      }),
    }),
  },
};
