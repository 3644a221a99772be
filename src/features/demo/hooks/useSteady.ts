import { useState } from 'react';

/** An object that keeps its identity for as long as its properties are the same. */
export const useSteady = <T extends object>(value: T): T => {
  const [kept, keep] = useState(value);
  const names = Object.keys(value) as (keyof T)[];
  if (
    names.length === Object.keys(kept).length &&
    names.every(name => Object.is(kept[name], value[name]))
  ) {
    return kept;
  }
  keep(value);
  return value;
};
