import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleGroup } from '../versions';

/** Folders that are no components: translations are many, and the others are for the package itself. */
const INTERNAL =
  /^(?:[._]|Pigment\w+$|docs$|internal$|locale$|node_modules$|OverridableComponent$|style$|types$|version$)/;

/** A group with the names of its {@link ModuleGroup.folders}. */
export const withFolders = (group: ModuleGroup, folder: string): ModuleGroup => {
  const { folders, names } = group;
  if (folders === undefined) return group;
  const root = join(folder, 'node_modules', folders);
  const found = readdirSync(root).filter(
    name =>
      !INTERNAL.test(name) &&
      ['index.js', 'index.mjs'].some(file => existsSync(join(root, name, file))),
  );
  return { ...group, names: [...new Set([...names, ...found.map(name => `${folders}/${name}`)])] };
};
