import { useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useActiveDocContext } from '@docusaurus/plugin-content-docs/client';
import { reportUrl, type ReportedPlace } from './report-url';
import styles from './PageActions.module.css';

const HEADINGS = 'main article :is(h1, h2, h3, h4)';

/** Text of a heading without its link. */
const textOf = (heading: Element): string =>
  [...heading.childNodes]
    .filter(node => !(node instanceof Element && node.classList.contains('hash-link')))
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim();

/** The title of the page, and the section in the upper half of the window: the last that began there. */
const readPage = (): Pick<ReportedPlace, 'title' | 'section'> => {
  const headings = [...document.querySelectorAll(HEADINGS)];
  const title = headings.find(({ tagName }) => tagName === 'H1');
  const section = headings
    .filter(({ id }) => id !== '')
    .findLast(heading => heading.getBoundingClientRect().top < window.innerHeight / 2);
  return {
    title: title ? textOf(title) : document.title,
    section: section && { id: section.id, text: textOf(section) },
  };
};

/** Leads to a new issue with the page, its version and the section. The page sends nothing. */
export function ReportProblem(): ReactNode {
  const { pathname } = useLocation();
  const { siteConfig } = useDocusaurusContext();
  const version = useActiveDocContext(undefined).activeVersion?.label;
  const [page, setPage] = useState<Pick<ReportedPlace, 'title' | 'section'>>();
  const address = siteConfig.url + pathname;
  // A touch comes without a pointer that enters, and a key without both.
  const update = (): void => setPage(readPage());
  return (
    <Link
      className={styles.report}
      to={reportUrl({ address, title: pathname, version, ...page })}
      onPointerEnter={update}
      onPointerDown={update}
      onFocus={update}
    >
      Report a problem on this page
    </Link>
  );
}
