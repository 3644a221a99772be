/**
 * The day at the start of a text, in the format `YYYY-MM-DD`, at midnight local time. `undefined`
 * for any other text.
 */
export const toDate = (text: string): Date | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  if (!year) return undefined;
  const date = new Date(0, 0);
  // The constructor would interpret years below 100 as years of the twentieth century.
  date.setFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getMonth() === Number(month) - 1 ? date : undefined;
};

/** Formats a day in local time as `YYYY-MM-DD`. Empty if there is no day. */
export const fromDate = (date: Date | undefined): string =>
  date
    ? [
        String(date.getFullYear()).padStart(4, '0'),
        String(date.getMonth() + 1).padStart(2, '0'),
        String(date.getDate()).padStart(2, '0'),
      ].join('-')
    : '';
