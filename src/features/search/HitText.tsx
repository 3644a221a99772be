import type { ReactNode } from 'react';
import { LEVELS, type Hit } from '@site/plugins/search/engine/response';
import { TEXTS } from './texts';
import styles from './HitText.module.css';

/** Renders HTML from the index. It is escaped except for the `mark` elements. */
export const Marked = ({ html }: { readonly html: string }): ReactNode => (
  <span dangerouslySetInnerHTML={{ __html: html }} />
);

/** Headings of a hit with marked words, from the title of the page to that of the section. */
export const titlesOf = (hit: Hit): string[] =>
  LEVELS.slice(1).flatMap(level => hit._highlightResult.hierarchy[level]?.value ?? []);

/** What a hit lacks, and its text. */
export const HitText = ({ hit, isPlain }: { hit: Hit; isPlain?: boolean }): ReactNode => {
  const summary = hit._snippetResult.content?.value;
  if (!summary && !hit.missing) return null;
  return (
    <span className={isPlain ? styles.line : styles.text}>
      {hit.missing && (
        <span className={styles.missing}>
          {TEXTS.without} <s>{hit.missing.join(', ')}</s>
        </span>
      )}
      {summary && <Marked html={summary} />}
    </span>
  );
};
