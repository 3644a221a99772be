import { toAddress } from '../codec/address';
import { readLibraryLink } from '../codec/library-link';
import { keepSource, readSource, withFormat } from '../model/import-source';
import { fitState } from '../model/fit-state';
import { INITIAL_STATE } from '../model/state';
import { chooseOutput } from './output-choice';
import { demoStore } from './store';

/** Where a link leads. */
interface Destination {
  /** Path of the demo that the link names, relative to the site's base path. */
  readonly path: string | undefined;
  /** Hash in the form of this demo, with `#`. */
  readonly hash: string;
}

/**
 * Opens what a link to the library's own demo asks for.
 *
 * @returns Undefined if the link can't be read, which the page then says.
 */
export const openLibraryLink = (search: string, hash: string): Destination | undefined => {
  const link = readLibraryLink(search, hash);
  if (!link.ok) {
    demoStore.load(INITIAL_STATE, link.reason);
    return undefined;
  }
  const { kit, exportFormat, importFormat } = link;
  const { state, notes: fitted } = fitState(link.state);
  const notes = [...link.notes, ...fitted];
  if (exportFormat !== undefined) chooseOutput({ format: exportFormat });
  // The view of imports starts with what is kept.
  if (importFormat !== undefined) keepSource(withFormat(readSource(), importFormat));
  demoStore.load(state, notes.length > 0 ? notes : null);
  return { path: kit?.path, hash: `#${toAddress(state)}` };
};
