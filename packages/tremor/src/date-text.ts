/** The day of a `YYYY-MM-DD` text (what follows is ignored), at midnight local time; `undefined` for any other text. */
export const toDate = (text: string): Date | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  if (!year) return undefined;
  const date = new Date(0, 0);
  // The constructor would take a year below 100 for one of the twentieth century.
  date.setFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getMonth() === Number(month) - 1 ? date : undefined;
};

/** The `YYYY-MM-DD` text of a day in local time; the empty text for no day. */
export const fromDate = (date: Date | undefined): string =>
  date
    ? [
        String(date.getFullYear()).padStart(4, '0'),
        String(date.getMonth() + 1).padStart(2, '0'),
        String(date.getDate()).padStart(2, '0'),
      ].join('-')
    : '';
