import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Kits whose adapters other people publish. Their behavior changes only with a release. */
export const PUBLISHED_KITS = ['antd', 'bootstrap', 'mantine', 'material'] as const;

/** What an observation depends on. */
export interface Basis {
  /** Installed versions of the adapter and of its peer dependencies, by package. */
  readonly versions: Readonly<Record<string, string>>;
  /** Hash of the cases, and of the code that works this kit's controls. */
  readonly sources: string;
}

/** What one kit did when it was last observed. */
export interface Observation extends Basis {
  /** By the name of the case: `passed`, or `differs: ` and what a user notices. */
  readonly outcomes: Readonly<Record<string, string>>;
}

/** File with the last observation of every published kit, by kit. */
export const RECORD = join(__dirname, 'published.json');

const ROOT = join(__dirname, '../..');

interface Manifest {
  readonly version: string;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

const readManifest = (name: string): Manifest | undefined => {
  const path = join(ROOT, 'node_modules', name, 'package.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : undefined;
};

const hashSources = (kit: string): string => {
  const shared = readdirSync(__dirname)
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^(?:observe|published)\.ts$/.test(file))
    .sort();
  const digest = createHash('sha256');
  for (const file of [...shared, join('kits', `${kit}.tsx`)])
    digest.update(readFileSync(join(__dirname, file), 'utf8')).update('\0');
  return digest.digest('base64url').slice(0, 22);
};

/**
 * What an observation of the kit would depend on now.
 *
 * @throws Error if the adapter is not installed.
 */
export const currentBasis = (kit: string): Basis => {
  const adapter = `@react-querybuilder/${kit}`;
  const manifest = readManifest(adapter);
  if (!manifest) throw new Error(`${adapter} is not installed. Run npm ci.`);
  const names = [adapter, ...Object.keys(manifest.peerDependencies ?? {}).sort()];
  return {
    versions: Object.fromEntries(
      names.flatMap(name => {
        const version = readManifest(name)?.version;
        return version === undefined ? [] : [[name, version]];
      }),
    ),
    sources: hashSources(kit),
  };
};

/**
 * Why a recorded observation no longer counts, one sentence per reason.
 *
 * @param recorded - The observation in the record, if there is one.
 */
export const findOutdated = (
  kit: string,
  recorded: Observation | undefined,
  current: Basis,
): readonly string[] => {
  const hint = `Run npm run observe:adapters -- ${kit}`;
  if (!recorded) return [`The behavior of ${kit} is not recorded. ${hint}`];
  const names = new Set([...Object.keys(recorded.versions), ...Object.keys(current.versions)]);
  const versions = [...names].flatMap(name => {
    const [was = 'none', is = 'none'] = [recorded.versions[name], current.versions[name]];
    return was === is
      ? []
      : [`${kit} was observed with ${name} ${was}, but ${is} is installed. ${hint}`];
  });
  return recorded.sources === current.sources
    ? versions
    : [...versions, `The cases or the controls of ${kit} changed since it was observed. ${hint}`];
};
