import { fitLab } from './fit-lab';
import { IN_BROWSER, keptTable, keptText } from './kept';
import { checkExpectations, decodeLab, fromFile } from './read-lab';
import type { OpenedLab } from './saved-lab';

const MISSING =
  'Its rows are not in this browser. They were removed after some weeks, or the link comes from another browser. You see its query on the sample.';

const withTable = async ({ kept = '', expectations, ...lab }: OpenedLab): Promise<OpenedLab> => {
  const table = await keptTable(kept).catch(() => undefined);
  if (!table) return { ...lab, notes: [MISSING] };
  checkExpectations(expectations, table);
  return { ...lab, table, ...(expectations && { expectations }) };
};

const fromBrowser = async (id: string): Promise<OpenedLab> => {
  const text = await keptText(id).catch(() => undefined);
  const lab = text === undefined ? undefined : fromFile(text);
  if (!lab) throw new Error('This browser does not have it, or no longer.');
  return lab.kept === undefined ? lab : withTable(lab);
};

/**
 * Opens the lab of a hash, with a query that its editors keep.
 *
 * @throws Error with a sentence for the reader.
 */
export const openAddress = async (text: string): Promise<OpenedLab> => {
  if (text.startsWith(IN_BROWSER)) return fitLab(await fromBrowser(text.slice(IN_BROWSER.length)));
  const lab = decodeLab(text);
  return fitLab(lab.kept === undefined ? lab : await withTable(lab));
};

/**
 * Opens a file that the lab saved, with a query that its editors keep. Undefined if it is another file.
 *
 * @throws {@link DataError} that says what is wrong.
 */
export const openFile = (text: string): OpenedLab | undefined => {
  const lab = fromFile(text);
  return lab && fitLab(lab);
};
