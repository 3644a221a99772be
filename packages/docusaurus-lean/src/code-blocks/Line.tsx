import type { ReactNode } from 'react';
import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Line/styles.module.css';
import clsx from 'clsx';
import type { Token } from 'prism-react-renderer';

interface Props {
  /** Tokens without types are plain text and need no element. */
  readonly tokens: readonly Token[];
  readonly classNames: readonly string[] | undefined;
  readonly showLineNumbers: boolean;
}

const renderToken = ({ types, content }: Token, index: number): ReactNode =>
  types.length === 0 ? (
    content
  ) : (
    <span key={index} className={clsx('token', types)}>
      {content}
    </span>
  );

/** A line of code, with the same elements as in the theme. */
export const Line = ({ tokens, classNames, showLineNumbers }: Props): ReactNode => {
  const content = tokens.map(renderToken);
  return (
    <div className={clsx('token-line', classNames, showLineNumbers && styles.codeLine)}>
      {showLineNumbers ? (
        <>
          <span className={styles.codeLineNumber} />
          <span className={styles.codeLineContent}>{content}</span>
        </>
      ) : (
        content
      )}
      <br />
    </div>
  );
};
