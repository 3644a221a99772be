/** What the inspector knows of the installed library and of the kits. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import library from '../../src/data/library/installed';
import { KITS } from '../../src/kits/registry';
import type { ControlInfo } from '../../src/features/inspector/model/parts';
import type { KitInfo } from '../../src/lib/kit';
import { ROOT } from '../lib/program';
import { observeParts } from './observe-parts';

const propTypes = new Map(library.types.ControlElementsProp.map(({ name, type }) => [name, type]));

/** The guide of a component, if it has one. */
const guideOf = (component: string): string => {
  const page = `components/${component.toLowerCase()}`;
  return existsSync(join(ROOT, `docs/${page}.mdx`))
    ? page
    : 'components/querybuilder/appearance#controlelements';
};

const controls = (): Record<string, ControlInfo> =>
  Object.fromEntries(
    library.controlElements.map(({ key, component }) => {
      const type = propTypes.get(key) ?? '';
      const name = component ?? key.replace(/^./, first => first.toUpperCase());
      const props = /<(\w+Props)\b/.exec(type)?.[1];
      if (!props) throw new Error(`Which props does ${key} get? ${type}`);
      return [
        key,
        { component: name, props, nullable: type.includes('| null'), guide: guideOf(name) },
      ];
    }),
  );

type Controls = Readonly<Record<string, { readonly name?: string; readonly displayName?: string }>>;

/** Names of a kit's components, by key of `controlElements`. */
const kitControls = async ({ id, adapter }: KitInfo): Promise<Record<string, string>> => {
  if (!adapter) return {};
  const exports = (await import(adapter)) as Readonly<Record<string, Controls>>;
  const names = new Map(Object.entries(exports).map(([name, value]) => [value as unknown, name]));
  const adapted = exports[`${id}ControlElements`];
  if (!adapted) throw new Error(`${adapter} exports no controls.`);
  const own = existsSync(join(ROOT, `src/kits/${id}/control-elements.tsx`))
    ? (
        (await import(`../../src/kits/${id}/control-elements.tsx`)) as {
          readonly controlElements: Controls;
        }
      ).controlElements
    : {};
  return Object.fromEntries(
    Object.entries({ ...adapted, ...own }).map(([key, control]) => {
      const name = names.get(control) ?? control.displayName ?? control.name;
      if (!name) throw new Error(`What is ${key} of ${id} called?`);
      return [key, name];
    }),
  );
};

/**
 * Observes the library and reads the kits.
 *
 * @throws Error if there are fewer parts or kits than when this was written.
 */
export const makeInspector = async (): Promise<object> => {
  // The store's checks in development take most of the time.
  process.env.NODE_ENV = 'production';
  const parts = observeParts();
  process.env.NODE_ENV = 'development';
  const kits: Record<string, Record<string, string>> = {};
  for (const kit of KITS) kits[kit.id] = await kitControls(kit);
  const adapted = Object.values(kits).filter(kit => Object.keys(kit).length > 0).length;
  if (parts.length < 30 || adapted < 8) {
    throw new Error(`Only ${parts.length} parts and ${adapted} kits with controls were found.`);
  }
  return { version: library.version, parts, controls: controls(), kits };
};
