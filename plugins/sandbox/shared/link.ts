/**
 * Encodes the state of the sandbox as text for the URL hash.
 *
 * Version 1 is `1` followed by the base64url of a raw deflate stream with the JSON `{ v: version,
 * k: kit, f: [[name, code], …] }`. Invalid text is rejected as a whole with a reason, never decoded
 * partially.
 */

import { INSTALLED, MAJORS } from '../../../versions.ts';
import { fromBase64Url, toBase64Url } from '../../lib/base64url';

/** Major versions of the library available in the sandbox, newest first. */
export const SANDBOX_VERSIONS = MAJORS.map(major => `${major}` as const);

/** A major version of the library. */
export type SandboxVersion = (typeof SANDBOX_VERSIONS)[number];

/** The version that the site installs. UI kits and drag and drop run with it alone. */
export const INSTALLED_VERSION: SandboxVersion = `${INSTALLED.major}`;

/**
 * UI kits available in the sandbox. `default` means the library's own controls, and `tidy` means the
 * same controls with the site's `tidy-controls.css`.
 */
export const SANDBOX_KITS = [
  'tidy',
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

/** The state that a link stores. */
export interface SandboxState {
  readonly version: SandboxVersion;
  readonly kit: SandboxKit;
  /** At least one file. The first one named `App` is rendered. */
  readonly files: readonly SandboxFile[];
}

/** Why a text was rejected. */
export type SandboxLinkFailure = 'too-long' | 'unknown-version' | 'unreadable' | 'invalid';

/** Result of {@link decodeSandbox}. */
export type DecodedSandbox =
  | { readonly ok: true; readonly state: SandboxState }
  | { readonly ok: false; readonly reason: SandboxLinkFailure };

/** Maximum length of a text, in characters. */
export const MAX_LINK_LENGTH = 100_000;
/** Maximum decompressed size in bytes. */
const MAX_BYTES = 600_000;
/** Maximum number of files. */
export const MAX_FILES = 20;

const FORMAT = '1';
const FILE_NAME = /^(?!\.)[\w.-]{1,60}\.(?:tsx?|jsx?|css|json)$/;

/** Whether a file name is allowed. */
export const isFileName = (name: string): boolean => FILE_NAME.test(name);

/** Compresses or decompresses bytes. Throws if the output exceeds `limit` bytes. */
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

/** The serialized form of a state. {@link readState} is the inverse. */
export const packState = ({ version, kit, files }: SandboxState): object => ({
  v: version,
  k: kit,
  f: files.map(({ name, code }) => [name, code]),
});

/** Encodes a state. In one browser, equal states give equal texts. */
export const encodeSandbox = async (state: SandboxState): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(packState(state)));
  return FORMAT + toBase64Url(await pipe(bytes, new CompressionStream('deflate-raw'), Infinity));
};

/**
 * Address of the sandbox with a state, relative to the site's base path.
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

/** Parses the serialized form of a state. Undefined unless it is completely valid. */
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
 * Decodes a text. Never throws.
 *
 * @param text - The URL hash without `#`.
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
