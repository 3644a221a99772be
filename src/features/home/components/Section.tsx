import { useId, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import styles from '../Home.module.css';

interface SectionProps {
  readonly title: string;
  /** Where to read more, with the words of the link. */
  readonly links: readonly (readonly [to: string, label: string])[];
  readonly children: ReactNode;
  /** Beside the text where there is room. */
  readonly aside?: ReactNode;
  /** Below the text, over the whole width. */
  readonly wide?: ReactNode;
}

/** One thing that the library does. Sections hang on a line, as the rules of a group do. */
export const Section = ({ title, links, children, aside, wide }: SectionProps): ReactNode => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
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
