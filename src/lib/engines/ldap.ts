import { FilterParser } from 'ldapts';
import type { Row } from './table';
import { EngineError, messageOf } from './engine';
import { withFittingCells } from './fit-table';
import { perRow } from './per-row';

/*
 * ldapts asks whether values are buffers of Node. In a browser nothing is one, and the bundler would
 * add 50 KB to say so.
 */
const withoutBuffer = (): void => {
  if (!('Buffer' in globalThis)) Object.assign(globalThis, { Buffer: { isBuffer: () => false } });
};

/** Attributes of an LDAP entry are texts, and an entry lacks those that have no value. */
const toEntry = (row: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, cell]) => (cell === null ? [] : [[name, String(cell)]])),
  );

/** The filters of ldapts. */
export const openLdap = withFittingCells(table => {
  withoutBuffer();
  return {
    prepare: ({ text }) => {
      try {
        const filter = FilterParser.parseString(text);
        return perRow(table, row => filter.matches(toEntry(row)));
      } catch (error) {
        throw new EngineError(messageOf(error));
      }
    },
  };
});
