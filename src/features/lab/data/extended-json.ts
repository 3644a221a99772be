import { isLosslessNumber } from 'lossless-json';
import type { Kind } from './raw';

/** A value as text, with its kind. Undefined for null. */
export type Scalar = readonly [text: string | null, kind: Kind | undefined];

const NOTHING: Scalar = [null, undefined];

type Wrapper = (inner: unknown) => Scalar | undefined;

const asText: Wrapper = inner => (typeof inner === 'string' ? [inner, 'text'] : undefined);

const asNumber: Wrapper = inner =>
  typeof inner === 'string' && /^-?\d[\d.]*(?:[eE][-+]?\d+)?$/.test(inner)
    ? [inner, 'number']
    : undefined;

const fromMilliseconds = (milliseconds: number): Scalar | undefined => {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? undefined : [date.toISOString(), 'date'];
};

const asDate: Wrapper = inner => {
  if (typeof inner === 'string') return [inner, 'date'];
  if (isLosslessNumber(inner)) return fromMilliseconds(Number(inner.value));
  const { $numberLong } = (inner ?? {}) as { $numberLong?: unknown };
  return typeof $numberLong === 'string' ? fromMilliseconds(Number($numberLong)) : undefined;
};

/** Values that MongoDB writes as objects with one key. */
const WRAPPERS: Readonly<Record<string, Wrapper>> = {
  $oid: asText,
  $uuid: asText,
  $symbol: asText,
  $date: asDate,
  $numberInt: asNumber,
  $numberLong: asNumber,
  $numberDouble: asNumber,
  $numberDecimal: asNumber,
  $undefined: () => NOTHING,
};

/** Reads a value of MongoDB's Extended JSON. Undefined if it is another object. */
export const readExtended = (value: object): Scalar | undefined => {
  const keys = Object.keys(value);
  const [key = ''] = keys;
  return keys.length === 1 && Object.hasOwn(WRAPPERS, key)
    ? WRAPPERS[key]?.((value as Record<string, unknown>)[key])
    : undefined;
};
