import { formatQuery, QueryBuilder, type Field } from 'react-querybuilder';
import { expect } from 'vitest';
import { group, rule, show } from './lib';

const field: Field = { name: 'birthdate', label: 'Birthdate', inputType: 'date' };

/** An operator without a value that is replaced with a day, and what day it is. */
export const expectToday = (): void => {
  const operators = [{ name: 'isToday', label: 'is today', arity: 'unary' as const }];
  const today = rule('a', { field: 'birthdate', operator: 'isToday' });
  show(<QueryBuilder fields={[{ ...field, operators }]} defaultQuery={group('root', [today])} />);
  expect(document.querySelector('.rule-value')).toBeNull();
  expect(formatQuery(group('root', [today]), 'sql')).toMatch(/isToday ''/i);
  const now = new Date('2026-11-21T23:30:00Z');
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  expect(now.toISOString().slice(0, 10)).toBe(dayIn('UTC'));
  expect(dayIn('Asia/Tokyo')).toBe('2026-11-22');
};
