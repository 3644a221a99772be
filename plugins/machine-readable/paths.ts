/** Address of a page's Markdown version. */
export const markdownPath = (path: string): string => `${path.replace(/\/$/, '')}.md`;
