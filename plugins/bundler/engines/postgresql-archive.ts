/**
 * Writes the data directory of an empty PostgreSQL as a compressed archive, whose path is the argument.
 * PostgreSQL derives an identifier from the time and draws a random number, but builds of one commit must
 * be equal. So the process, which does nothing else, has a fixed time and no chance.
 */
import nodeCrypto from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { gzipSync } from 'fflate';

const TIME = Date.UTC(2026, 0, 1);

const SystemDate = Date;

globalThis.Date = class extends SystemDate {
  constructor(value: number | string | Date = TIME) {
    super(value);
  }
  static override now(): number {
    return TIME;
  }
} as DateConstructor;

// What the engine calls in Node.
nodeCrypto.randomFillSync = bytes => bytes;

const write = async (path: string): Promise<void> => {
  const database = await PGlite.create();
  const archive = new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer());
  await database.close();
  // Renamed when complete, because a build may be interrupted.
  const unfinished = `${path}.${process.pid}`;
  // Versions of Node compress differently.
  writeFileSync(unfinished, gzipSync(archive, { level: 9, mtime: 0 }));
  renameSync(unfinished, path);
};

void write(process.argv[2] ?? '');
