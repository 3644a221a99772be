import { describe, expect, it } from 'vitest';
import { fromDate, toDate } from './date-text';

describe('date texts', () => {
  it('reads and writes days in local time', () => {
    expect(fromDate(toDate('2024-05-08'))).toBe('2024-05-08');
    expect(fromDate(toDate('0099-01-31T12:00'))).toBe('0099-01-31');
    expect(fromDate(undefined)).toBe('');
  });

  it.each(['', 'May', '2024-13-01', '2024-02-30'])('returns no day for "%s"', text => {
    expect(toDate(text)).toBeUndefined();
  });
});
