import { useId, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import clsx from 'clsx';
import styles from '../Home.module.css';

interface SectionProps {
  readonly title: string;
  /** Id of the section, for links to it. */
  readonly anchor?: string;
  /** Links to further reading, with their texts. */
  readonly links: readonly (readonly [to: string, label: string])[];
  readonly children: ReactNode;
  /** Content beside the text, if there is room. */
  readonly aside?: ReactNode;
  /** Content below the text, full width. */
  readonly wide?: ReactNode;
}

/** A section about one capability of the library, attached to a line like a rule of a group. */
export const Section = ({
  title,
  anchor,
  links,
  children,
  aside,
  wide,
}: SectionProps): ReactNode => {
  const id = useId();
  useBrokenLinks().collectAnchor(anchor);
  return (
    <section id={anchor} aria-labelledby={id} className={styles.section}>
      <div className={clsx(styles.text, aside !== undefined && styles.beside)}>
        <div>
          <h2 id={id} className={styles.heading}>
            {title}
          </h2>
          {children}
          <p className={styles.links}>
            {links.map(([to, label]) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </p>
        </div>
        {aside}
      </div>
      {wide}
    </section>
  );
};
