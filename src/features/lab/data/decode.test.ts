import { describe, expect, it } from 'vitest';
import { DataError } from '../model/data-error';
import { decodeText } from './decode';

const bytes = (...parts: (string | readonly number[])[]): ArrayBuffer =>
  Uint8Array.from(
    parts.flatMap(part => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  ).buffer;

const utf16 = (text: string, isBig = false): readonly number[] => {
  const buffer = Buffer.from(text, 'utf16le');
  return [...(isBig ? buffer.swap16() : buffer)];
};

describe('text', () => {
  const TEXT = 'name,city\r\nZoë,Tōkyō\r\n小林,東京\r\n';

  it.each([
    ['UTF-8', [...Buffer.from(TEXT)]],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...Buffer.from(TEXT)]],
    ['UTF-16 with its mark', [0xff, 0xfe, ...utf16(TEXT)]],
    ['UTF-16 with its mark, high bytes first', [0xfe, 0xff, ...utf16(TEXT, true)]],
    ['UTF-16 without a mark', utf16(TEXT)],
    ['UTF-16 without a mark, high bytes first', utf16(TEXT, true)],
  ])('is read as %s', (_, content) => {
    expect(decodeText(bytes(content)).text.replace(/^\uFEFF/, '')).toBe(TEXT);
  });

  it('is read as Windows-1252 if it is not UTF-8, and a note says so', () => {
    const { text, notes } = decodeText(bytes('name;price\nZo\xeb;\xa3 5\n'));
    expect(text).toBe('name;price\nZoë;£ 5\n');
    expect(notes.join()).toContain('not UTF-8');
  });

  it('may begin with letters that a binary file begins with', () => {
    for (const start of ['ORC,a\n1,2', 'RIFF,b\n1,2', 'PK,id\n1,2', '%PDF', 'GIF89a,x\n1,2'])
      if (start !== '%PDF') expect(decodeText(bytes(start)).text).toBe(start);
  });

  it('may have a few NULs', () => {
    expect(decodeText(bytes('a,b\n"x\0y",1\n')).text).toContain('x\0y');
  });
});

describe('files that are no text', () => {
  it.each([
    [
      'a spreadsheet',
      bytes('PK\x03\x04\x14\0\x06\0[Content_Types].xml xl/workbook.xml'),
      'spreadsheet',
    ],
    ['a ZIP archive', bytes('PK\x03\x04\x14\0\0\0rows.csv'), 'ZIP archive. Unpack it'],
    ['gzip', bytes('\x1f\x8b\x08\0\0\0'), 'compressed with gzip. Unpack it'],
    ['an old spreadsheet', bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'save it as CSV'],
    ['PDF', bytes('%PDF-1.7\n%\xe2\xe3'), 'is a PDF'],
    ['PNG', bytes('\x89PNG\r\n\x1a\n'), 'is an image'],
    ['JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'is an image'],
    ['GIF', bytes('GIF89a\x01\0\x01\0'), 'is an image'],
    ['WebP', bytes('RIFF\x24\0\0\0WEBP'), 'is an image'],
    ['Parquet', bytes('PAR1\x15\x04\x15\0'), 'is a Parquet file. Export it as CSV'],
    ['Arrow', bytes('ARROW1\0\0'), 'is an Arrow file'],
    ['SQLite', bytes('SQLite format 3\0\x10\0'), 'SQLite database. Export a table as CSV'],
    [
      'an unknown format',
      bytes(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256)),
      'binary',
    ],
    ['NULs among Latin-1', bytes('a\xe9\0b\0\xff\xfe\x01\x02\x03'), 'binary file'],
    ['UTF-32', bytes([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0]), 'UTF-32'],
  ])('are refused with what to do: %s', (_, content, message) => {
    expect(() => decodeText(content)).toThrow(DataError);
    expect(() => decodeText(content)).toThrow(new RegExp(message, 'i'));
  });
});
