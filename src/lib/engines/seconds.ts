import type { ColumnType } from './table';

const INSTANT =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?\s*(?:(Z)|([+-]\d\d):?(\d\d)?)?)?$/i;
const TIME = /^(\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?$/;

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Seconds since 1970, or since midnight for a time. Without an offset, a date with a time is in UTC.
 * Undefined if the text is no date or time, or one that does not exist.
 */
export const secondsOf = (text: string, type: ColumnType): number | undefined => {
  const found = (type === 'time' ? TIME : INSTANT).exec(text.trim());
  if (!found) return undefined;
  const parts = found.slice(1);
  const [year, month, day] = type === 'time' ? [1970, 1, 1] : parts.splice(0, 3).map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(0, 3).map(part => Number(part || 0));
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const [, offsetHours = '0', offsetMinutes = '0'] = parts.slice(3);
  const isReal =
    Number(year) > 0 &&
    date.getUTCMonth() === Number(month) - 1 &&
    hours < 24 &&
    minutes < 60 &&
    seconds < 60 &&
    // No clock on earth is further away, and PostgreSQL takes no more.
    Math.abs(Number(offsetHours)) < 16;
  if (!isReal) return undefined;
  const offset =
    Number(offsetHours) * HOUR +
    Number(offsetMinutes) * MINUTE * (offsetHours.startsWith('-') ? -1 : 1);
  return date.getTime() / 1000 + hours * HOUR + minutes * MINUTE + seconds - offset;
};
