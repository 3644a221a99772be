import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type CodeBlockMetadata, useCodeBlockContext } from '@docusaurus/theme-common/internal';
import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
import type { Props } from '@theme/CodeBlock/Content';
import clsx from 'clsx';
import { highlighter } from 'code-highlighter';
import { PlainLines } from './PlainLines';

/** The markup that the server made for a block, so far as it need not be made again. */
const useServerMarkup = ({ code, language, lineClassNames }: CodeBlockMetadata) => {
  const key = JSON.stringify([language, code, lineClassNames]);
  const ref = useRef<HTMLElement>(null);
  const isHydrated = useIsBrowser();
  const [markup, setMarkup] = useState(() =>
    process.env.HYDRATE_CLIENT_ENTRY && ExecutionEnvironment.canUseDOM && !isHydrated
      ? // While it hydrates, React leaves what is there. The same object in every render: React sets
        // the markup again when it gets another one.
        { key, inner: { __html: '' } }
      : undefined,
  );
  const isKept = markup?.key === key;

  useEffect(() => {
    // React threw the server's markup away, as it does after an error in hydration.
    if (isKept && !ref.current?.hasChildNodes()) setMarkup(undefined);
  }, [isKept]);

  return { ref, inner: isKept ? markup.inner : undefined };
};

const ClientLines = (metadata: CodeBlockMetadata): ReactNode => {
  const isLoaded = useSyncExternalStore(
    highlighter.subscribe,
    highlighter.isLoaded,
    highlighter.isLoaded,
  );
  useEffect(() => {
    highlighter.load();
  }, []);
  return isLoaded ? highlighter.render(metadata) : <PlainLines {...metadata} />;
};

/**
 * The code itself. What the server highlighted stays as it is, so that a first visit needs no
 * highlighter. Code that appears or changes later is plain until the highlighter has arrived.
 */
export default function CodeBlockContent({ className }: Props): ReactNode {
  const {
    metadata,
    wordWrap: { codeBlockRef },
  } = useCodeBlockContext();
  const { lineNumbersStart } = metadata;
  const server = useServerMarkup(metadata);

  const codeProps = {
    ref: server.ref,
    className: clsx(
      styles.codeBlockLines,
      lineNumbersStart !== undefined && styles.codeBlockLinesWithNumbering,
    ),
    style:
      lineNumbersStart === undefined
        ? undefined
        : { counterReset: `line-count ${lineNumbersStart - 1}` },
  };
  return (
    <pre
      ref={codeBlockRef}
      // A block that scrolls must be reachable by keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={clsx(
        className,
        'prism-code',
        `language-${metadata.language}`,
        styles.codeBlock,
        'thin-scrollbar',
      )}
    >
      {server.inner ? (
        <code
          key="server"
          {...codeProps}
          suppressHydrationWarning
          dangerouslySetInnerHTML={server.inner}
        />
      ) : (
        <code key="client" {...codeProps}>
          <ClientLines {...metadata} />
        </code>
      )}
    </pre>
  );
}
