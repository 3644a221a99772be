import type { SampleModule } from '../../plugins/guides/samples/modules';
import { loadBundle } from '../lib/load-bundle';
import type { FormatQuery, Guard } from './attack';

/** A guard of a guide with `formatQuery` of the version that the guide documents. */
export interface LoadedGuard {
  readonly guard: Guard;
  readonly formatQuery: FormatQuery;
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
}: SampleModule): Promise<LoadedGuard> => {
  const name = fence.meta.guard ?? '';
  const loaded = await loadBundle(
    install.folders[0],
    `${text}\nexport { formatQuery as formatQueryOfVersion } from 'react-querybuilder';\n`,
  );
  const guard = loaded[name];
  if (typeof guard !== 'function') {
    throw new Error(`${page.path}: the sample exports no function "${name}".`);
  }
  return { guard: guard as Guard, formatQuery: loaded.formatQueryOfVersion as FormatQuery };
};
