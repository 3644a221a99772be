import { memo, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  CodeBlockContextProvider,
  createCodeBlockMetadata,
} from '@docusaurus/theme-common/internal';
import { whenIdle } from '@site/src/lib/when-idle';
import { useWordWrap } from '@site/src/theme/CodeBlock/useWordWrap';
import Buttons from '@theme/CodeBlock/Buttons';

const BLOCK = 'pre.prism-code';

/** How far from the window a block is when it gets its buttons. */
const NEAR = '50% 0px';

/** The code of a block as its author wrote it: each line is an element, which ends with a break. */
const codeOf = (block: HTMLPreElement): string =>
  Array.from(block.querySelectorAll('.token-line'), line => line.textContent).join('\n');

const BlockButtons = memo(({ block }: { readonly block: HTMLPreElement }): ReactNode => {
  const [metadata] = useState(() =>
    createCodeBlockMetadata({
      code: codeOf(block),
      className: block.className,
      language: undefined,
      defaultLanguage: undefined,
      metastring: undefined,
      magicComments: [],
      title: undefined,
      showLineNumbers: undefined,
    }),
  );
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={useWordWrap(block)}>
      <Buttons />
    </CodeBlockContextProvider>
  );
});

/** Whether markup has blocks of code. */
export const hasCode = (markup: Element): boolean => markup.querySelector(BLOCK) !== null;

interface Props {
  /** An element with the server's markup, which stays the same. */
  readonly within: Element;
}

/**
 * The buttons of the blocks of code in markup that React did not render. A block gets them while the
 * browser is idle, when the reader is near it; at once when it gets the focus.
 */
export const CodeButtons = ({ within }: Props): ReactNode => {
  const [blocks, setBlocks] = useState<readonly HTMLPreElement[]>([]);
  useEffect(() => {
    const show = (block: HTMLPreElement): void => {
      setBlocks(shown => (shown.includes(block) ? shown : [...shown, block]));
    };
    const requests: (() => void)[] = [];
    const observer = new IntersectionObserver(
      entries => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          requests.push(
            whenIdle(() => {
              show(target as HTMLPreElement);
            }),
          );
        }
      },
      { rootMargin: NEAR },
    );
    for (const block of within.querySelectorAll(BLOCK)) observer.observe(block);
    const showFocused = ({ target }: Event): void => {
      if (target instanceof HTMLPreElement && target.matches(BLOCK)) show(target);
    };
    within.addEventListener('focusin', showFocused);
    return () => {
      observer.disconnect();
      within.removeEventListener('focusin', showFocused);
      for (const takeBack of requests) takeBack();
    };
  }, [within]);
  return blocks.map((block, index) =>
    createPortal(<BlockButtons block={block} />, block.parentElement ?? within, String(index)),
  );
};
