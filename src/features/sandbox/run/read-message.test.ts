import { describe, expect, it } from 'vitest';
import { MAX_PLACES, MAX_TEXT } from '@site/plugins/sandbox/shared/limits';
import { readMessage } from './read-message';

const place = { file: 'App.tsx', line: 1, column: 2 };

describe('readMessage', () => {
  it.each([
    { type: 'started' },
    { type: 'pong' },
    { type: 'rendered', empty: true },
    { type: 'console', level: 'warn', text: 'text', cut: 0 },
    { type: 'error', text: 'Error: text', cut: 3, places: [place] },
  ])('accepts $type', message => {
    expect(readMessage(message)).toEqual(message);
  });

  it('drops properties that it does not know', () => {
    expect(readMessage({ type: 'started', more: 1 })).toEqual({ type: 'started' });
    const message = { type: 'error', text: '', cut: 0, places: [{ ...place, more: 1 }] };
    expect(readMessage(message)).toEqual({ ...message, places: [place] });
  });

  it('shortens long texts and counts the rest', () => {
    const text = 'x'.repeat(MAX_TEXT + 5);
    const short = { text: 'x'.repeat(MAX_TEXT), cut: 12 };
    expect(readMessage({ type: 'console', level: 'log', text, cut: 7 })).toMatchObject(short);
    expect(readMessage({ type: 'error', text, cut: 7, places: [] })).toMatchObject(short);
  });

  const line = { type: 'console', level: 'log', text: '', cut: 0 };
  const error = { type: 'error', text: '', cut: 0, places: [] };
  it.each<{ readonly message: unknown }>(
    [
      undefined,
      null,
      'started',
      7,
      [],
      {},
      { type: 'hung' },
      { type: ['started'] },
      { type: 'constructor' },
      { type: 'rendered' },
      { type: 'rendered', empty: 1 },
      { ...line, text: { toString: 1 } },
      { ...line, text: ['a'] },
      { ...line, text: undefined },
      { ...line, level: 'fatal' },
      { ...line, level: ['log'] },
      { ...line, cut: -1 },
      { ...line, cut: 1.5 },
      { ...line, cut: '1' },
      { ...line, cut: Number.POSITIVE_INFINITY },
      { ...error, text: {} },
      { ...error, places: undefined },
      { ...error, places: { length: 0 } },
      { ...error, places: [null] },
      { ...error, places: [{ ...place, file: {} }] },
      { ...error, places: [{ ...place, file: 'x'.repeat(201) }] },
      { ...error, places: [{ ...place, line: 0 }] },
      { ...error, places: [{ ...place, column: Number.NaN }] },
      { ...error, places: Array.from({ length: MAX_PLACES + 1 }, () => place) },
    ].map(message => ({ message })),
  )('refuses $message', ({ message }) => {
    expect(readMessage(message)).toBeUndefined();
  });
});
