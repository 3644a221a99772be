/** Order of the parts of a date such as 03/04/2024. */
export type DateOrder = 'dmy' | 'mdy';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const NAMES =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

const monthOf = (name: string): number => {
  const lower = name.toLowerCase().replace('.', '');
  const at = MONTHS.indexOf(lower.slice(0, 3));
  return lower.length === 3 || lower === NAMES[at] || lower === 'sept' ? at + 1 : 0;
};

const isInCalendar = (year: number, month: number, day: number): boolean =>
  year > 0 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  // Day 0 of the next month is the last of this one. The year 2000 + … has the same leap years.
  day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

const two = (text: string | number): string => String(text).padStart(2, '0');

const iso = (
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): string | undefined =>
  isInCalendar(Number(year), Number(month), Number(day))
    ? `${year}-${two(month ?? '')}-${two(day ?? '')}`
    : undefined;

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const DOTS = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;
const YEAR_LAST = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/;
const DAY_NAME_YEAR = /^(\d{1,2})(?:st|nd|rd|th)?\.?[-/ ]([a-z]{3,9}\.?),?[-/ ](\d{4})$/i;
const NAME_DAY_YEAR = /^([a-z]{3,9}\.?)[-/ ](\d{1,2})(?:st|nd|rd|th)?,?[-/ ](\d{4})$/i;

/** Reads a date as ISO text. Undefined if it is none, or none of the calendar. */
export const readDate = (text: string, order?: DateOrder): string | undefined => {
  const first = YEAR_FIRST.exec(text);
  if (first) return order ? undefined : iso(first[1], first[3], first[4]);
  const last = YEAR_LAST.exec(text);
  if (last) {
    if (!order) return undefined;
    return order === 'dmy' ? iso(last[4], last[3], last[1]) : iso(last[4], last[1], last[3]);
  }
  if (order) return undefined;
  const dots = DOTS.exec(text);
  if (dots) return iso(dots[3], dots[2], dots[1]);
  const dayFirst = DAY_NAME_YEAR.exec(text);
  if (dayFirst) return iso(dayFirst[3], monthOf(dayFirst[2] ?? ''), dayFirst[1]);
  const named = NAME_DAY_YEAR.exec(text);
  return named ? iso(named[3], monthOf(named[1] ?? ''), named[2]) : undefined;
};

const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:\s?([ap])\.?m\.?)?$/i;

/** Digits of a second's fraction. */
const FRACTION = 9;

/** Reads a time of day as `HH:MM:SS.fffffffff`. */
const readTime = (text: string): string | undefined => {
  const [, hours = '', minutes = '', seconds = '00', fraction = '', half] = TIME.exec(text) ?? [];
  if (hours === '' || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  let hour = Number(hours);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  }
  return hour > 23
    ? undefined
    : `${two(hour)}:${minutes}:${seconds}.${fraction.padEnd(FRACTION, '0')}`;
};

const DATE_AND_TIME = /^(.+?)(?:t|,?\s+)(\d{1,2}:\d{2}\S*(?:\s?[ap]\.?m\.?)?)(?:\s?(utc|gmt))?$/i;

const ZONE = /(?:z|([+-])(\d{2})(?::?(\d{2}))?)$/i;

/** Reads texts of a column. Times have the fewest digits that hold all of them. */
export interface TimeReader {
  readonly read: (text: string) => string | undefined;
  /** Shortens what was read, when all has been. */
  readonly settle: (value: string) => string;
  /** Whether the texts have offsets, so that the values are in UTC. */
  readonly isUtc: () => boolean;
}

const shortener = (length: number) => {
  let hasSeconds = false;
  let digits = 0;
  return {
    see: (value: string): string => {
      const fraction = value.slice(-FRACTION).replace(/0+$/, '').length;
      digits = Math.max(digits, fraction);
      hasSeconds ||= fraction > 0 || value.slice(-FRACTION - 3, -FRACTION - 1) !== '00';
      return value;
    },
    settle: (value: string): string =>
      value.slice(0, length + (digits > 0 ? 4 + digits : hasSeconds ? 3 : 0)),
  };
};

/** Reads times of day. */
export const timeReader = (): TimeReader => {
  const { see, settle } = shortener('HH:MM'.length);
  return {
    read: text => {
      const time = readTime(text.trim());
      return time === undefined ? undefined : see(time);
    },
    settle,
    isUtc: () => false,
  };
};

const toUtc = (date: string, time: string, minutes: number): string | undefined => {
  const shifted = new Date(Date.parse(`${date}T${time.slice(0, 5)}Z`) - minutes * 60_000);
  const text = Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString();
  // Years before 0 and after 9999 are longer.
  return text.length === 'YYYY-MM-DDTHH:MM:SS.fffZ'.length
    ? `${text.slice(0, 16)}${time.slice(5)}`
    : undefined;
};

/** Reads dates with times. Either all have an offset, and become UTC, or none. */
export const dateTimeReader = (order?: DateOrder): TimeReader => {
  const { see, settle } = shortener('YYYY-MM-DDTHH:MM'.length);
  let hasZone: boolean | undefined;
  return {
    read: given => {
      const [, day = '', rest = '', name] = DATE_AND_TIME.exec(given.trim()) ?? [];
      const date = readDate(day, order);
      if (date === undefined) return undefined;
      const [zone, sign, hours = '00', minutes = '00'] =
        name === undefined ? (ZONE.exec(rest) ?? []) : [''];
      const time = readTime(zone === undefined ? rest : rest.slice(0, rest.length - zone.length));
      if (time === undefined) return undefined;
      const isZoned = zone !== undefined;
      if (hasZone !== undefined && hasZone !== isZoned) return undefined;
      if (Number(hours) > 18 || Number(minutes) > 59) return undefined;
      const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
      const value = isZoned ? toUtc(date, time, offset) : `${date}T${time}`;
      if (value === undefined) return undefined;
      hasZone = isZoned;
      return see(value);
    },
    settle,
    isUtc: () => hasZone === true,
  };
};
