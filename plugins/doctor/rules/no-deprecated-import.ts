import { check } from '../syntax';

const RENAMED: Readonly<Record<string, string>> = {
  defaultValueProcessorCELByRule: 'defaultRuleProcessorCEL',
  defaultValueProcessorMongoDBByRule: 'defaultRuleProcessorMongoDB',
  defaultValueProcessorSpELByRule: 'defaultRuleProcessorSpEL',
};

export const noDeprecatedImport = check({
  description: 'Import functions by their current name and module.',
  message: '`{{before}}` is deprecated. Import `{{after}}`.',
  guides: { 8: 'utils/export/processors#ruleprocessor' },
  fixable: true,
  create: (_context, found) => ({
    ImportSpecifier(node) {
      const { imported, local, parent } = node;
      if (imported.type !== 'Identifier' || parent.type !== 'ImportDeclaration') return;
      if (!/^(?:react-querybuilder|@react-querybuilder\/core)(?:\/|$)/.test(parent.source.value))
        return;
      const after = RENAMED[imported.name];
      if (after === undefined) return;
      const text = `${after} as ${local.name}`;
      found(node, { before: imported.name, after }, [[...node.range, text]]);
    },
  }),
});
