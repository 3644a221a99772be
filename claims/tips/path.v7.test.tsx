import { isAncestor } from 'react-querybuilder';
import { expect } from 'vitest';
import { claim } from '../claim';

claim(
  '6-7',
  '`isAncestor` compares the paths as strings, so it also returns `true` for `[1]` and `[10, 0]`.',
  () => {
    expect([isAncestor([1], [10, 0]), isAncestor([1], [2, 0])]).toEqual([true, false]);
  },
);
