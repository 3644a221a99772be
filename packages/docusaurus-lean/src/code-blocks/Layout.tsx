import type { CSSProperties, ReactNode } from 'react';
import { useCodeBlockContext } from '@docusaurus/theme-common/internal';
import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Layout/styles.module.css';
import Buttons from '@theme/CodeBlock/Buttons';
import Container from '@theme/CodeBlock/Container';
import Title from '@theme/CodeBlock/Title';
import { Content } from './Content';

/** A code block with its title and buttons. */
export const Layout = (): ReactNode => {
  const { metadata } = useCodeBlockContext();
  return (
    <Container as="div" className={metadata.className}>
      {metadata.title && (
        <div className={styles.codeBlockTitle}>
          <Title>{metadata.title}</Title>
        </div>
      )}
      <div
        className={styles.codeBlockContent}
        // Used in the site's `code.css` to reserve the height of blocks before layout.
        style={{ '--code-lines': metadata.code.split('\n').length } as CSSProperties}
      >
        <Content />
        <Buttons />
      </div>
    </Container>
  );
};
