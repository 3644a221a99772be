import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VERSIONS } from '@site/plugins/sandbox/versions';
import { installedPeers, installedVersion } from '@site/plugins/sandbox/build/bundle';
import type { VersionCatalog } from '@site/plugins/sandbox/shared/catalog';
import {
  SANDBOX_KITS,
  type SandboxKit,
  type SandboxVersion,
} from '@site/plugins/sandbox/shared/link';
import { KITS } from '@site/src/kits/registry';
import { toViteProject, type ProjectFiles } from './export';
import { isPlainKit } from './kits';
import { findTemplate, openTemplate } from './templates';

const root = join(__dirname, '../../../..');

/** The part of the catalog that the build derives from a version's packages. */
const catalogOf = (version: string): VersionCatalog => {
  const found = VERSIONS.find(one => one.version === version);
  if (!found) throw new Error(`There is no version ${version}.`);
  const { folder, groups, styles } = found;
  const names = [...groups.flatMap(group => group.names), ...styles].map(
    name => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name,
  );
  const peers = Object.fromEntries(names.map(name => [name, installedPeers(root, folder, name)]));
  const all = [...new Set([...names, ...Object.values(peers).flat()])];
  return {
    release: '',
    react: installedVersion(root, folder, 'react'),
    modules: [],
    styles: {},
    types: '',
    peers,
    packages: Object.fromEntries(all.map(name => [name, installedVersion(root, folder, name)])),
  };
};

const project = (version: SandboxVersion, kit: SandboxKit = 'default'): Promise<ProjectFiles> => {
  const template = findTemplate(isPlainKit(kit) ? 'basic-ts' : kit);
  if (!template) throw new Error(`There is no template for ${kit}.`);
  return toViteProject(openTemplate(template, version), catalogOf(version));
};

interface Manifest {
  readonly type?: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, unknown>>;
}
const manifestOf = (files: ProjectFiles): Manifest =>
  JSON.parse(files['package.json'] ?? '') as Manifest;

describe('exported project', () => {
  it.each(SANDBOX_KITS)(
    'depends on every imported package and on no unpublished package, %s',
    async kit => {
      const files = await project('8', kit);
      const { dependencies, devDependencies } = manifestOf(files);
      for (const [name, release] of Object.entries({ ...dependencies, ...devDependencies })) {
        expect(release).toMatch(name.includes('react-querybuilder') ? /^\^8$/ : /^\d+\.\d+\.\d+$/);
      }
      const aliases = [
        ...(files['vite.config.ts'] ?? '').matchAll(/'(@[^']+)': file.*'\.\/(.*)'/g),
      ];
      let imports = 0;
      for (const [name, code] of Object.entries(files)) {
        if (!/^src\/.*\.tsx?$/.test(name)) continue;
        for (const [, specifier = ''] of code.matchAll(
          /^(?!\s*\*).*(?:from|import) '([^'.][^']*)'/gm,
        )) {
          const packageName = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '';
          const alias = aliases.find(([, aliased]) => aliased === packageName);
          if (alias) expect(files).toHaveProperty([`${alias[2] ?? ''}/index.ts`]);
          else expect(dependencies, `${name}: ${specifier}`).toHaveProperty([packageName]);
          imports += 1;
        }
      }
      expect(imports).toBeGreaterThan(3);
    },
  );

  it('uses the React of its version', async () => {
    expect(manifestOf(await project('3')).dependencies.react).toMatch(/^18\./);
    const { dependencies, devDependencies } = manifestOf(await project('8'));
    expect(dependencies.react).toMatch(/^19\./);
    expect(devDependencies['@types/react']).toMatch(/^19\./);
  });

  it('uses ES modules, except for the version that is CommonJS', async () => {
    expect(manifestOf(await project('3')).type).toBeUndefined();
    expect(manifestOf(await project('4')).type).toBe('module');
    expect(manifestOf(await project('8')).type).toBe('module');
  });

  it('asks for one major version of all packages of the library', async () => {
    const { dependencies, overrides } = manifestOf(await project('8', 'material'));
    expect(dependencies).toMatchObject({
      'react-querybuilder': '^8',
      '@react-querybuilder/material': '^8',
    });
    expect(overrides).toBeUndefined();
    expect(manifestOf(await project('6')).dependencies['react-querybuilder']).toBe('^6');
  });

  it('lets a kit run with a newer React than it asks for', async () => {
    expect(manifestOf(await project('8', 'tremor')).overrides).toEqual({
      '@tremor/react': { react: '$react', 'react-dom': '$react-dom' },
    });
  });

  it('contains the whole source of an adapter of this site', async () => {
    const own = KITS.filter(({ ownAdapter }) => ownAdapter).map(({ id }) => id);
    expect(own.length).toBeGreaterThanOrEqual(4);
    for (const kit of SANDBOX_KITS.filter(id => own.includes(id))) {
      const folder = join(root, 'packages', kit, 'src');
      expect(existsSync(folder)).toBe(true);
      const files = await project('8', kit);
      for (const name of readdirSync(folder).filter(file => !file.includes('.test.'))) {
        const text = readFileSync(join(folder, name), 'utf8').replaceAll('../../shared/', './');
        expect(files[`src/adapter/${kit}/${name}`]).toBe(text);
      }
    }
  });
});
