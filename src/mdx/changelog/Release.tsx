import { useContext, type ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import { FilterContext } from './context';
import { matches } from './filter';
import styles from './Releases.module.css';

/** Attributes of a release, or of releases that are shown together. */
export interface ReleaseProps {
  readonly title: string;
  /** Anchors, separated by spaces. The heading has the first. */
  readonly anchors: string;
  /** Names of changed symbols, separated by spaces. */
  readonly symbols: string;
  /** Number of releases. */
  readonly count: string;
  /** Number of fixes in words, if there are any. */
  readonly fixes?: string;
  readonly children: ReactNode;
}

/**
 * A release in the changelog. The search skips it, because it would find each symbol many times,
 * except for fixes in words.
 */
export default function Release({
  title,
  anchors,
  symbols,
  fixes,
  children,
}: ReleaseProps): ReactNode {
  const filter = useContext(FilterContext);
  const [first, ...others] = anchors.split(' ');
  const { collectAnchor } = useBrokenLinks();
  for (const anchor of others) collectAnchor(anchor);
  return (
    <section
      className={styles.release}
      data-search={fixes ? undefined : 'skip'}
      hidden={!matches(symbols, filter)}
    >
      {others.map(anchor => (
        <span key={anchor} id={anchor} />
      ))}
      <Heading as="h2" id={first}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
