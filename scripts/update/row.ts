import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hash, programHash, readRecords, RECORDS } from './records';

/** Texts by path from the root of the project. */
export type Files = Readonly<Record<string, string>>;

/** Committed files that a program makes. */
export interface Row {
  readonly name: string;
  /** What the program reads. */
  readonly reads: string;
  /** The files, or folders that end with a slash, by path from the root. */
  readonly writes: readonly string[];
  /** What the program needs beside the installed packages. */
  readonly needs?:
    | 'a browser'
    | 'a build and a browser'
    | 'the npm registry'
    | "the npm registry and the library's repository";
  /** The test that compares the files if `check` doesn't. */
  readonly test?: string;
  /** What is stale, in sentences. */
  readonly check?: (root: string) => Promise<readonly string[]>;
  readonly update: (root: string) => Promise<void>;
}

/** What a row says about its files. */
type Described = Omit<Row, 'check' | 'update'>;

/** The format of committed data: indented with two spaces, with a final line break. */
export const serialize = (data: object): string => `${JSON.stringify(data, null, 2)}\n`;

const read = async (root: string, file: string): Promise<string | undefined> =>
  readFile(join(root, file), 'utf8').catch(() => undefined);

export const writeFiles = async (root: string, files: Files): Promise<void> => {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
};

/** The first line in which a committed file differs, in a sentence. Undefined if nothing differs. */
const difference = (
  file: string,
  committed: string | undefined,
  made: string,
): string | undefined => {
  if (committed === undefined) return `${file} is missing.`;
  if (committed === made) return undefined;
  const [was, is] = [committed.split('\n'), made.split('\n')];
  const index = Array.from({ length: Math.max(was.length, is.length) }).findIndex(
    (_, line) => was[line] !== is[line],
  );
  const [old, next] = [was, is].map(lines => lines[index]?.trim() ?? 'the end of the file');
  return `${file}:${index + 1} has ${old}, but it would be ${next} now.`;
};

interface Compared extends Described {
  readonly make: () => Promise<Files>;
}

/** A row whose files are cheap to make: the check makes them and compares. */
export const compared = ({ make, ...row }: Compared): Row => ({
  ...row,
  check: async root => {
    const files = await make();
    const found = row.writes.map(async file => {
      const text = files[file];
      if (text === undefined) throw new Error(`${row.name} made no ${file}.`);
      return difference(file, await read(root, file), text);
    });
    return (await Promise.all(found)).filter(problem => problem !== undefined);
  },
  update: async root => writeFiles(root, await make()),
});

interface Recorded extends Described {
  /** Modules of the program. If parts are made alone, modules by part. */
  readonly programs: Readonly<Record<string, readonly string[]>>;
  /** @param stale - Parts whose program changed. All, if none did. */
  readonly make: (stale: readonly string[]) => Promise<Files>;
}

/** Key of the files' hash in a record, beside those of programs. */
const FILES = 'files';

const filesHash = async (root: string, files: readonly string[]): Promise<string> =>
  hash((await Promise.all(files.map(async file => (await read(root, file)) ?? ''))).join('\0'));

/**
 * A row whose files take long to make. The check compares hashes of the files, of the modules that make
 * them, and of the versions of the packages that these import.
 */
export const recorded = ({ name, writes, programs, make, ...row }: Recorded): Row => {
  const stalePrograms = async (root: string): Promise<readonly string[]> => {
    const record = (await readRecords(root))[name] ?? {};
    const found = await Promise.all(
      Object.entries(programs).map(async ([part, modules]) =>
        record[part] === (await programHash(root, modules)) ? [] : [part],
      ),
    );
    return found.flat();
  };
  return {
    ...row,
    name,
    writes,
    check: async root => {
      const record = (await readRecords(root))[name] ?? {};
      const files = writes.join(', ');
      return [
        ...(record[FILES] === (await filesHash(root, writes))
          ? []
          : [`${files} is missing or was changed by hand.`]),
        ...(await stalePrograms(root)).map(
          part => `${files} is older than the code or the packages that make it (${part}).`,
        ),
      ];
    },
    update: async root => {
      const stale = await stalePrograms(root);
      await writeFiles(root, await make(stale.length > 0 ? stale : Object.keys(programs)));
      const record: Record<string, string> = {};
      for (const [part, modules] of Object.entries(programs)) {
        record[part] = await programHash(root, modules);
      }
      record[FILES] = await filesHash(root, writes);
      const records = { ...(await readRecords(root)), [name]: record };
      await writeFiles(root, { [RECORDS]: serialize(records) });
    },
  };
};
