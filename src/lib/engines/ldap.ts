import { FilterParser } from 'ldapts';
import type { Row } from './table';
import { EngineError, messageOf, type OpenEngine } from './engine';
import { perRow } from './per-row';

/** Attributes of an LDAP entry are texts, and an entry lacks those that have no value. */
const toEntry = (row: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, cell]) => (cell === null ? [] : [[name, String(cell)]])),
  );

/** The filters of ldapts. */
export const openLdap: OpenEngine = table =>
  Promise.resolve({
    prepare: ({ text }) => {
      try {
        const filter = FilterParser.parseString(text);
        return perRow(table, row => filter.matches(toEntry(row)));
      } catch (error) {
        throw new EngineError(messageOf(error));
      }
    },
  });
