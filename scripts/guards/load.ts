import type { SampleModule } from '../../plugins/guides/samples/modules';
import { loadBundle } from '../lib/load-bundle';
import type { FormatQuery, Guard } from './attack';
import type { TextGuard } from './text/attack';

/** A guard of a guide with `formatQuery` of the version that the guide documents. */
export interface LoadedGuard {
  readonly guard: Guard & TextGuard;
  readonly formatQuery: FormatQuery;
  /** Names of the default operators. */
  readonly operators: readonly string[];
}

/** A sample that is a guard, with the modules of its page. */
export interface GuardSample extends SampleModule {
  readonly modules: readonly SampleModule[];
}

/**
 * Loads a sample whose fence says `guard="name"`.
 *
 * @throws Error if the sample exports no function of that name.
 */
export const loadGuard = async ({
  text,
  install,
  fence,
  page,
  modules,
}: GuardSample): Promise<LoadedGuard> => {
  const name = fence.meta.guard ?? '';
  const files = modules.map(
    module => [`./${module.file.replace(/\.ts$/, '')}`, module.text] as const,
  );
  const loaded = await loadBundle(
    install.folders[0],
    `${text}
export {
  formatQuery as formatQueryOfVersion,
  defaultOperators as operatorsOfVersion,
} from 'react-querybuilder';
`,
    new Map(files),
  );
  const guard = loaded[name];
  if (typeof guard !== 'function') {
    throw new Error(`${page.path}: the sample exports no function "${name}".`);
  }
  return {
    guard: guard as Guard & TextGuard,
    formatQuery: loaded.formatQueryOfVersion as FormatQuery,
    operators: (loaded.operatorsOfVersion as readonly { readonly name: string }[]).map(
      ({ name }) => name,
    ),
  };
};
