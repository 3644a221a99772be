import type { SqlJsStatic } from 'sql.js';
import type { ImportFormatId } from '../query-text/parse-text';
import type { Dialect } from './dialect';

/** Languages that an engine of the page evaluates. */
export const PROVABLE = ['sql', 'mongodb', 'jsonlogic', 'jsonata', 'cel', 'spel'] as const;

/** Name of a language that an engine of the page evaluates. */
export type ProvableId = (typeof PROVABLE)[number];

/** Whether an engine of the page evaluates a language. */
export const isProvable = (format: ImportFormatId): format is ProvableId =>
  (PROVABLE as readonly string[]).includes(format);

/**
 * Loads a language.
 *
 * @param loadSqlite - Loads SQLite, whose file is at another place in a browser.
 */
export const loadDialect = async (
  format: ProvableId,
  loadSqlite: () => Promise<SqlJsStatic>,
): Promise<Dialect<unknown>> => {
  const load: Readonly<Record<ProvableId, () => Promise<unknown>>> = {
    sql: async () => (await import('./sql')).sqlDialect(loadSqlite),
    mongodb: async () => (await import('./mongodb')).mongodbDialect,
    jsonlogic: async () => (await import('./json-logic')).jsonLogicDialect,
    jsonata: async () => (await import('./jsonata')).jsonataDialect,
    cel: async () => (await import('./cel')).celDialect,
    spel: async () => (await import('./spel')).spelDialect,
  };
  // Conditions of a language reach that language alone.
  return (await load[format]()) as Dialect<unknown>;
};
