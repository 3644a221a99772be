import { DataError } from '../model/data-error';
import { fileKind } from './file-kinds';

/** Bytes that show the encoding of a file. */
const SAMPLE = 65_536;

/**
 * Share of the pairs of bytes that have a 0 on the same side in UTF-16 without a mark: most in a
 * text that would be UTF-8, too, and in other scripts at least those of line ends and separators.
 */
const ZEROS = { utf8: 0.5, other: 0.02 };

/** Control characters that no text has, besides tabs, line ends, form feeds and NUL. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0001-\u0008\u000b\u000e-\u001a\u001c-\u001f]/g;

const BINARY = 'This is a binary file, not text. Export it as CSV or JSON, and open that file.';

/** Encoding of a file that begins with a mark. */
const markedEncoding = (bytes: Uint8Array): string | undefined => {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? 'utf-32' : 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

/** UTF-16 without a mark: in the pairs of bytes that have a 0, it is on the same side. */
const unmarkedEncoding = (bytes: Uint8Array, isUtf8: boolean): string | undefined => {
  if (bytes.length % 2 !== 0) return undefined;
  const sample = bytes.subarray(0, SAMPLE);
  let even = 0;
  let odd = 0;
  sample.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  });
  const least = (sample.length / 2) * (isUtf8 ? ZEROS.utf8 : ZEROS.other);
  if (Math.max(even, odd) < least) return undefined;
  if (odd > even * 20) return 'utf-16le';
  return even > odd * 20 ? 'utf-16be' : undefined;
};

const decodeAs = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const isText = (text: string, share: number): boolean => {
  const sample = text.slice(0, SAMPLE);
  return (sample.match(CONTROL)?.length ?? 0) <= sample.length * share;
};

/**
 * Decodes a file: UTF-16 with its mark or without, UTF-8, or else Windows-1252, which old
 * spreadsheets write.
 *
 * @throws {@link DataError} if it is no text.
 */
export const decodeText = (buffer: ArrayBuffer): { text: string; notes: readonly string[] } => {
  const bytes = new Uint8Array(buffer);
  const kind = fileKind(bytes);
  if (kind !== undefined) throw new DataError(kind);
  const marked = markedEncoding(bytes);
  if (marked === 'utf-32')
    throw new DataError('The file is UTF-32, which browsers do not read. Save it as UTF-8.');
  if (marked !== undefined) {
    const text = decodeAs(marked, bytes);
    if (text === undefined)
      throw new DataError('The file begins like UTF-16, but is damaged. Save it as UTF-8.');
    return { text, notes: [] };
  }
  const plain = decodeAs('utf-8', bytes);
  const unmarked = unmarkedEncoding(bytes, plain !== undefined);
  if (unmarked !== undefined) {
    const text = decodeAs(unmarked, bytes);
    if (text !== undefined && isText(text, 0) && /[\r\n]/.test(text))
      return { text, notes: ['The file was read as UTF-16. It has no mark that says so.'] };
  }
  if (plain !== undefined) {
    if (!isText(plain, 0.1)) throw new DataError(BINARY);
    return { text: plain, notes: [] };
  }
  const text = new TextDecoder('windows-1252').decode(bytes);
  if (text.slice(0, SAMPLE).includes('\0') || !isText(text, 0.001)) throw new DataError(BINARY);
  return {
    text,
    notes: [
      'The file is not UTF-8. It was read as Windows-1252. If letters look wrong, save it as UTF-8.',
    ],
  };
};
