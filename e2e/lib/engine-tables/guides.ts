import { join } from 'node:path';
import { VERSIONS } from '../../../versions.ts';

/** The guide with the tables. */
export const guideOf = (major: number): string =>
  join(VERSIONS.find(version => version.major === major)?.folder ?? '', 'tips/databases.mdx');

/**
 * Replaces the tables of a guide.
 *
 * @throws Error if the guide lacks a marker.
 */
export const withTables = (guide: string, tables: Readonly<Record<string, string>>): string =>
  Object.entries(tables).reduce((text, [name, table]) => {
    const start = `{/* engines: ${name} */}`;
    const at = text.indexOf(start);
    const end = text.indexOf('{/* /engines */}', at);
    if (at < 0 || end < 0)
      throw new Error(`The guide has no table between "${start}" and its end.`);
    return `${text.slice(0, at + start.length)}\n\n${table}\n\n${text.slice(end)}`;
  }, guide);
