import { check, guidesOf, importOf, type Imported } from '../syntax';
import type { TSESTree as T } from '@typescript-eslint/typescript-estree';

/** Kits by the last part of their package's name: how the names of their components begin. */
const KITS: Readonly<Record<string, string>> = {
  antd: 'AntD',
  bootstrap: 'Bootstrap',
  bulma: 'Bulma',
  chakra: 'Chakra',
  fluent: 'Fluent',
  mantine: 'Mantine',
  material: 'Material',
  tremor: 'Tremor',
};

const kitOf = ({ module, name }: Imported): string | undefined => {
  const kit = KITS[/^@react-querybuilder\/([\w-]+)/.exec(module)?.[1] ?? ''];
  return kit !== undefined && name === `QueryBuilder${kit}` ? kit : undefined;
};

export const noPlainControlInKit = check({
  description: 'In a UI kit, fall back to the component of the kit.',
  message:
    "`{{name}}` is the default component, which doesn't look like the UI kit. Render `{{replacement}}` of `{{module}}`.",
  guides: guidesOf('tips/custom-with-fallback#which-default', 6, 7, 8),
  create: (context, found) => {
    const kits: { readonly kit: string; readonly module: string }[] = [];
    const plain: { readonly node: T.Node; readonly name: string }[] = [];
    return {
      JSXOpeningElement({ name: node, attributes }) {
        const imported = importOf(context, node);
        if (!imported) return;
        const kit = kitOf(imported);
        if (kit !== undefined) kits.push({ kit, module: imported.module });
        const isFallback =
          imported.module === 'react-querybuilder' &&
          /^Value(?:Editor|Selector)$/.test(imported.name) &&
          attributes.some(({ type }) => type === 'JSXSpreadAttribute');
        if (isFallback) plain.push({ node, name: imported.name });
      },
      'Program:exit'() {
        const [first] = kits;
        if (!first || kits.some(({ kit }) => kit !== first.kit)) return;
        for (const { node, name } of plain) {
          // Bootstrap styles the default list.
          if (first.kit === 'Bootstrap' && name === 'ValueSelector') continue;
          found(node, { name, replacement: first.kit + name, module: first.module });
        }
      },
    };
  },
});
