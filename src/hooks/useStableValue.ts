import { useState } from 'react';

/** Returns the previous object as long as its properties are the same. */
export const useStableValue = <T extends object>(value: T): T => {
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
