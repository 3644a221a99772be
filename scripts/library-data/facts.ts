import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bundleModule } from '../kit-board/bundle';
import { ROOT } from '../lib/program';
import library from '../../src/data/library/installed';

/** What the home page says about the installed library. */
export interface LibraryFacts {
  readonly license: string;
  /** kB (1,000 bytes) of `QueryBuilder` after gzip, without React. */
  readonly kilobytes: number;
  /** Formats that `formatQuery` writes. */
  readonly formats: number;
}

/** Reads and measures the facts. */
export const readFacts = async (): Promise<LibraryFacts> => {
  const manifest = join(ROOT, 'node_modules/react-querybuilder/package.json');
  const { license } = JSON.parse(await readFile(manifest, 'utf8')) as { license: string };
  const code = await bundleModule("export { QueryBuilder } from 'react-querybuilder'");
  return {
    license,
    kilobytes: Math.round(gzipSync(code, { level: 9 }).length / 1000),
    formats: library.formats.length,
  };
};
