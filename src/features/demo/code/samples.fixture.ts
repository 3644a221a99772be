import { KITS } from '@site/src/kits/registry';
import { loadKitSource } from '@site/src/kits/sources';
import type { KitInfo, KitSource } from '@site/src/lib/kit';
import { INITIAL_OPTIONS, OPTION_KEYS, OPTIONS, type DemoOptions } from '../model/options';

/** Loads all kits with their source data. */
export const loadKits = (): Promise<{ info: KitInfo; source: KitSource }[]> =>
  Promise.all(
    KITS.map(async info => {
      const load = loadKitSource[info.id];
      if (!load) throw new Error(`There is no source for the kit ${info.id}.`);
      return { info, source: await load() };
    }),
  );

const changed = (options: DemoOptions, key: (typeof OPTION_KEYS)[number]): DemoOptions => {
  const info = OPTIONS[key];
  return { ...options, [key]: info.kind === 'number' ? 3 : !info.initial };
};

/** The initial options, then each option changed on its own. */
export const singleOptions = (): DemoOptions[] => [
  INITIAL_OPTIONS,
  ...OPTION_KEYS.map(key => changed(INITIAL_OPTIONS, key)),
];

/** Every pair of options changed together. */
export const pairedOptions = (): DemoOptions[] =>
  OPTION_KEYS.flatMap((first, index) =>
    OPTION_KEYS.slice(index + 1).map(second => changed(changed(INITIAL_OPTIONS, first), second)),
  );

/** All options changed. */
export const everyOption = (): DemoOptions => OPTION_KEYS.reduce(changed, INITIAL_OPTIONS);
