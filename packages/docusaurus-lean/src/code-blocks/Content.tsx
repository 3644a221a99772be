import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type CodeBlockMetadata, useCodeBlockContext } from '@docusaurus/theme-common/internal';
import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
import clsx from 'clsx';
import { highlighter } from 'docusaurus-lean/highlighter';
import { PlainLines } from './PlainLines';

/** Whether pages are server-rendered and hydrated. */
const useIsPrerendered = (): boolean => {
  const { siteConfig } = useDocusaurusContext();
  return process.env.NODE_ENV === 'production' && siteConfig.future.experimental_router !== 'hash';
};

/** Server HTML of unmounted blocks, by the key of the block. */
const unmounted = new Map<string, string>();

/**
 * The server HTML of a block, as long as the block shows the same code.
 *
 * The theme remounts the content of tabs after hydration, so a block that is mounted later uses the
 * HTML of an equal block.
 */
const useServerMarkup = ({ code, language, lineClassNames }: CodeBlockMetadata) => {
  const key = JSON.stringify([language, code, lineClassNames]);
  const ref = useRef<HTMLElement>(null);
  const isPrerendered = useIsPrerendered();
  const isHydrated = useIsBrowser();
  const [markup, setMarkup] = useState(() =>
    isPrerendered && ExecutionEnvironment.canUseDOM && !isHydrated
      ? // While it hydrates, React keeps the HTML that is there. The object stays the same in every
        // render, because React would set the HTML again for another one.
        { key, inner: { __html: '' } }
      : undefined,
  );
  const isKept = markup?.key === key;

  useLayoutEffect(() => {
    if (!isKept) {
      const known = unmounted.get(key);
      if (known === undefined) highlighter.load();
      // Before the first paint, because plain lines would be visible for a moment.
      // eslint-disable-next-line react-hooks/set-state-in-effect
      else setMarkup({ key, inner: { __html: known } });
      return undefined;
    }
    // React discards the server's HTML after an error in hydration.
    const element = ref.current;
    if (!element?.hasChildNodes()) {
      setMarkup(undefined);
      return undefined;
    }
    return () => {
      if (!highlighter.isLoaded()) unmounted.set(key, element.innerHTML);
    };
  }, [isKept, key]);

  return { ref, inner: isKept ? markup.inner : undefined };
};

const ClientLines = (metadata: CodeBlockMetadata): ReactNode => {
  const isLoaded = useSyncExternalStore(
    highlighter.subscribe,
    highlighter.isLoaded,
    highlighter.isLoaded,
  );
  return isLoaded ? highlighter.render(metadata) : <PlainLines {...metadata} />;
};

/**
 * The code of a block. Keeps server-highlighted code, so a first visit needs no highlighter. Code
 * that appears or changes later is plain until the highlighter has loaded.
 */
export const Content = (): ReactNode => {
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
      // Focusable because it scrolls.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={clsx(
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
};
