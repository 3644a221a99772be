import type { ConsoleLevel, FromRun, Place } from '@site/plugins/sandbox/shared/frame-protocol';
import {
  limitText,
  MAX_PLACES,
  MAX_TEXT,
  type LimitedText,
} from '@site/plugins/sandbox/shared/limits';

type Fields = Readonly<Record<string, unknown>>;

/** Longer than any file name that the sandbox accepts. */
const MAX_NAME = 200;

const LEVELS: readonly unknown[] = ['log', 'info', 'warn', 'error'] satisfies ConsoleLevel[];

const isLevel = (value: unknown): value is ConsoleLevel => LEVELS.includes(value);

const isCount = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const readText = ({ text, cut }: Fields): LimitedText | undefined => {
  if (typeof text !== 'string' || !isCount(cut, 0)) return undefined;
  const limited = limitText(text, MAX_TEXT);
  return { text: limited.text, cut: limited.cut + cut };
};

const readPlace = (value: unknown): Place | undefined => {
  if (!isObject(value)) return undefined;
  const { file, line, column } = value;
  if (typeof file !== 'string' || file.length > MAX_NAME) return undefined;
  return isCount(line, 1) && isCount(column, 1) ? { file, line, column } : undefined;
};

const readPlaces = (value: unknown): readonly Place[] | undefined => {
  if (!Array.isArray(value) || value.length > MAX_PLACES) return undefined;
  const places = value.map(readPlace);
  return places.every(place => place !== undefined) ? places : undefined;
};

/**
 * Validates a message of the frame, in which untrusted code runs, and limits its length.
 *
 * @returns A new object with the known properties only, or undefined if the message is not valid.
 */
export const readMessage = (value: unknown): FromRun | undefined => {
  if (!isObject(value)) return undefined;
  switch (value.type) {
    case 'started':
    case 'pong':
      return { type: value.type };
    case 'rendered':
      return typeof value.empty === 'boolean'
        ? { type: 'rendered', empty: value.empty }
        : undefined;
    case 'console': {
      const text = readText(value);
      return text && isLevel(value.level)
        ? { type: 'console', level: value.level, ...text }
        : undefined;
    }
    case 'error': {
      const text = readText(value);
      const places = readPlaces(value.places);
      return text && places ? { type: 'error', places, ...text } : undefined;
    }
    default:
      return undefined;
  }
};
