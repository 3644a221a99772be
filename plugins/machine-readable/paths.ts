/** Address of a page as Markdown, from the address of the page. */
export const markdownPath = (path: string): string => `${path.replace(/\/$/, '')}.md`;
