/** Exports that a version renames, moves or removes. */
import { check, isLibrary, variableOf, type Check } from '../syntax';
import { editImports, renameUses } from './edit';

/** The new name, the new module, or a sentence about what to do instead. */
type Change =
  | { readonly name: string; readonly module?: string }
  | { readonly module: string }
  | { readonly instead: string };

const MAIN = 'react-querybuilder';

/**
 * Makes a check of imports.
 *
 * @param guide - Section of the guides of the version.
 * @param changes - Changes by exported name.
 * @param modules - Modules that exported the names. The main entry, if absent.
 */
export const changedNames = (
  step: number,
  guide: string,
  changes: Readonly<Record<string, Change>>,
  modules: (module: string) => boolean = module => module === MAIN,
): Check =>
  check({
    description: 'Import names that the version exports.',
    message: '{{change}}',
    guides: { [step]: guide },
    fixable: true,
    create: (context, found) => ({
      ImportSpecifier(node) {
        const { imported, local, parent } = node;
        if (parent.type !== 'ImportDeclaration' || imported.type !== 'Identifier') return;
        const module = parent.source.value;
        const change = isLibrary(module) && modules(module) ? changes[imported.name] : undefined;
        if (!change) return;
        const before = imported.name;
        if ('instead' in change) {
          found(node, { change: `\`${before}\` is removed. ${change.instead}` });
          return;
        }
        const isType = parent.importKind === 'type' || node.importKind === 'type';
        const name = 'name' in change ? change.name : before;
        const target = change.module ?? module;
        const isRenamed = local.name === before;
        const what =
          name === before
            ? `in \`${target}\``
            : `\`${name}\`${target === module ? '' : ` of \`${target}\``}`;
        found(node, { change: `\`${before}\` is now ${what}.` }, [
          ...editImports(
            context,
            [node],
            [{ module: target, name, local: isRenamed ? name : local.name, isType }],
          ),
          ...(isRenamed && name !== before ? renameUses(variableOf(context, local), name) : []),
        ]);
      },
    }),
  });
