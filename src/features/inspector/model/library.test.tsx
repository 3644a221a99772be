import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import library from '@site/src/data/library/v8.json';
import { KITS } from '@site/src/kits/registry';
import type { KitInfo } from '@site/src/lib/kit';
import type { ControlInfo } from './parts';
import { observeParts } from './observe.fixture';

const root = join(__dirname, '../../../..');
const FILE = join(root, 'src/data/library/inspector.json');

const propTypes = new Map(library.types.ControlElementsProp.map(({ name, type }) => [name, type]));

/** The guide of a component, if it has one. */
const guideOf = (component: string): string => {
  const page = `components/${component.toLowerCase()}`;
  return existsSync(join(root, `docs/${page}.mdx`))
    ? page
    : `components/querybuilder#${'controlElements'.toLowerCase()}`;
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
  const exports = (await import(/* @vite-ignore */ adapter)) as Readonly<Record<string, Controls>>;
  const names = new Map(Object.entries(exports).map(([name, value]) => [value as unknown, name]));
  const adapted = exports[`${id}ControlElements`];
  if (!adapted) throw new Error(`${adapter} exports no controls.`);
  const own = existsSync(join(root, `src/kits/${id}/control-elements.tsx`))
    ? (
        (await import(`../../../kits/${id}/control-elements.tsx`)) as {
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

it('knows the parts of the installed library and the controls of the kits', async () => {
  // The store's checks in development take most of the time.
  vi.stubEnv('NODE_ENV', 'production');
  const parts = observeParts();
  vi.unstubAllEnvs();
  const kits: Record<string, Record<string, string>> = {};
  for (const kit of KITS) kits[kit.id] = await kitControls(kit);

  expect(parts.length).toBeGreaterThanOrEqual(30);
  expect(
    Object.values(kits).filter(kit => Object.keys(kit).length > 0).length,
  ).toBeGreaterThanOrEqual(8);
  const made = { version: library.version, parts, controls: controls(), kits };
  // `npx vitest --project dom -u src/features/inspector/model/library.test.tsx` writes the file.
  await expect(`${JSON.stringify(made, null, 2)}\n`).toMatchFileSnapshot(FILE);
}, 600_000);

it('leads to sections of the guide', () => {
  const { parts } = JSON.parse(readFileSync(FILE, 'utf8')) as {
    readonly parts: readonly Record<'shownBy' | 'changedBy' | 'calls', readonly string[]>[];
  };
  const guide = readFileSync(join(root, 'docs/components/querybuilder.mdx'), 'utf8');
  const names = new Set(parts.flatMap(part => [...part.shownBy, ...part.changedBy, ...part.calls]));
  expect(names.size).toBeGreaterThan(30);
  for (const name of [...names, 'controlElements', 'controlClassnames', 'translations']) {
    expect(guide).toContain(`\n### \`${name}\``);
  }
});
