/**
 * What the sandbox shows, as text for the address behind `/sandbox#`.
 *
 * Text of version 1: `1`, then the base64url of a raw deflate stream with the JSON
 * `{ v: version, k: kit, f: [[name, code], …] }`. Whatever cannot be understood whole is refused
 * whole: a reader gets what was shared or is told why not, never half of it.
 */

import { MAJORS } from '../../../config/versions';

/** Major versions of the library that the sandbox runs, newest first. */
export const SANDBOX_VERSIONS = MAJORS.map(major => `${major}` as const);

/** A major version of the library. */
export type SandboxVersion = (typeof SANDBOX_VERSIONS)[number];

/** UI kits that the sandbox can put around the code; `default` are the library's own controls. */
export const SANDBOX_KITS = [
  'default',
  'antd',
  'bootstrap',
  'bulma',
  'chakra',
  'fluent',
  'mantine',
  'material',
  'tremor',
] as const;

/** A UI kit of the sandbox. */
export type SandboxKit = (typeof SANDBOX_KITS)[number];

/** A file of the reader. */
export interface SandboxFile {
  /** Name without a folder, such as `App.tsx`. */
  readonly name: string;
  readonly code: string;
}

/** All that a link carries. */
export interface SandboxState {
  readonly version: SandboxVersion;
  readonly kit: SandboxKit;
  /** At least one; the first that is called `App` is rendered. */
  readonly files: readonly SandboxFile[];
}

/** Why a text was refused. */
export type SandboxLinkFailure = 'too-long' | 'unknown-version' | 'unreadable' | 'invalid';

/** Outcome of {@link decodeSandbox}. */
export type DecodedSandbox =
  | { readonly ok: true; readonly state: SandboxState }
  | { readonly ok: false; readonly reason: SandboxLinkFailure };

/** Longest text that is looked at, in characters. */
export const MAX_LINK_LENGTH = 100_000;
/** Most bytes that a text may unfold to. */
const MAX_BYTES = 600_000;
/** Most files of one sandbox. */
export const MAX_FILES = 20;

const FORMAT = '1';
const FILE_NAME = /^(?!\.)[\w.-]{1,60}\.(?:tsx?|jsx?|css|json)$/;

/** Whether a file may have that name. */
export const isFileName = (name: string): boolean => FILE_NAME.test(name);

const toBase64Url = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> => {
  if (!/^[\w-]*$/.test(text)) throw new Error('not base64url');
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char =>
    char.charCodeAt(0),
  );
};

/** Sends bytes through a compression stream; throws when more than `limit` bytes come out. */
const pipe = async (
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  limit: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = (await reader.read()) as ReadableStreamReadResult<Uint8Array>;
    if (done) break;
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      throw new Error('too many bytes');
    }
    chunks.push(value);
  }
  const result = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    result.set(chunk, offset);
    offset += chunk.length;
  }
  return result;
};

/** A state as it is written; {@link readState} is the way back. */
export const packState = ({ version, kit, files }: SandboxState): object => ({
  v: version,
  k: kit,
  f: files.map(({ name, code }) => [name, code]),
});

/** The text for a state. The same state always gives the same text in one browser. */
export const encodeSandbox = async (state: SandboxState): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(packState(state)));
  return FORMAT + toBase64Url(await pipe(bytes, new CompressionStream('deflate-raw'), Infinity));
};

/**
 * Address of the sandbox with a state, below the base path of the site.
 *
 * @returns `/sandbox#…`
 */
export const sandboxPath = async (state: SandboxState): Promise<string> =>
  `/sandbox#${await encodeSandbox(state)}`;

const isOneOf = <Value extends string>(all: readonly Value[], value: unknown): value is Value =>
  (all as readonly unknown[]).includes(value);

const readFile = (value: unknown): SandboxFile | undefined => {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [name, code] = value as readonly unknown[];
  return typeof name === 'string' && typeof code === 'string' && isFileName(name)
    ? { name, code }
    : undefined;
};

/** The state that parsed JSON describes; undefined unless it is right in every part. */
export const readState = (value: unknown): SandboxState | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const content = new Map<string, unknown>(Object.entries(value));
  const version = content.get('v');
  const kit = content.get('k');
  const list = content.get('f');
  if (content.size !== 3 || !Array.isArray(list)) return undefined;
  if (!isOneOf(SANDBOX_VERSIONS, version) || !isOneOf(SANDBOX_KITS, kit)) return undefined;
  const files = list.map(readFile).filter(file => file !== undefined);
  const names = new Set(files.map(({ name }) => name));
  return files.length === list.length &&
    names.size === files.length &&
    files.length > 0 &&
    files.length <= MAX_FILES
    ? { version, kit, files }
    : undefined;
};

/**
 * The state that a text stands for. Never throws, whatever the text.
 *
 * @param text - What the address has behind `#`, without it.
 */
export const decodeSandbox = async (text: string): Promise<DecodedSandbox> => {
  if (text.length > MAX_LINK_LENGTH) return { ok: false, reason: 'too-long' };
  if (!text.startsWith(FORMAT)) return { ok: false, reason: 'unknown-version' };
  let content: unknown;
  try {
    const packed = fromBase64Url(text.slice(FORMAT.length));
    const bytes = await pipe(packed, new DecompressionStream('deflate-raw'), MAX_BYTES);
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
  const state = readState(content);
  return state ? { ok: true, state } : { ok: false, reason: 'invalid' };
};
