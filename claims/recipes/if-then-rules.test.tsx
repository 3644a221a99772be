import { formatQuery } from 'react-querybuilder';
import { expect } from 'vitest';
import { group } from '../lib';
import { claim } from '../claim';

claim(
  '7+',
  'Conditions without rules are exported as `false`, so their actions never happen.',
  () => {
    expect(formatQuery(group('root', []), 'jsonlogic')).toBe(false);
  },
);
