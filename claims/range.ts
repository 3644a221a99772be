/** Whether a range of majors, such as `7`, `5-7`, `7+` or `5, 7+`, has a major. */
export const isInRange = (range: string, major: number): boolean =>
  range.split(', ').some(part => {
    const [from = '', to = part.endsWith('+') ? Infinity : from] = part.replace('+', '').split('-');
    return Number(from) <= major && major <= Number(to);
  });
