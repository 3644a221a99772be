import type { CSSProperties, ReactNode } from 'react';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Layout/styles.module.css';
import Buttons from '@theme/CodeBlock/Buttons';
import Container from '@theme/CodeBlock/Container';
import Content from '@theme/CodeBlock/Content';
import type { Props } from '@theme/CodeBlock/Layout';
import Title from '@theme/CodeBlock/Title';
import clsx from 'clsx';

/** A block of code with its title and buttons; it knows its height while it is not laid out. */
export default function CodeBlockLayout({ className }: Props): ReactNode {
  const { metadata } = useCodeBlockContext();
  return (
    <Container as="div" className={clsx(className, metadata.className)}>
      {metadata.title && (
        <div className={styles.codeBlockTitle}>
          <Title>{metadata.title}</Title>
        </div>
      )}
      <div
        className={styles.codeBlockContent}
        // See `code.css`.
        style={{ '--code-lines': metadata.code.split('\n').length } as CSSProperties}
      >
        <Content />
        <Buttons />
      </div>
    </Container>
  );
}
