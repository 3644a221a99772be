import { LINKS } from '@site/config/links';

/** A place of the site. */
export interface ReportedPlace {
  /** Absolute address of the page. */
  readonly address: string;
  readonly title: string;
  /** Label of the guides' version. Undefined on pages without one. */
  readonly version: string | undefined;
  /** The section that the reader sees, if the page has sections. */
  readonly section?: { readonly id: string; readonly text: string } | undefined;
}

/** Address of a new issue about a place. The reader sees the text before it is sent. */
export const reportUrl = ({ address, title, version, section }: ReportedPlace): string => {
  const lines = [
    `Page: ${address}${section ? `#${section.id}` : ''}`,
    ...(version === undefined ? [] : [`Version: ${version}`]),
    ...(section ? [`Section: ${section.text}`] : []),
    '',
    'What is wrong, and what did you expect?',
    '',
    '',
  ];
  const parameters = { title: `Docs: ${title}`, body: lines.join('\n') };
  return `${LINKS.repository}/issues/new?${new URLSearchParams(parameters).toString()}`;
};
