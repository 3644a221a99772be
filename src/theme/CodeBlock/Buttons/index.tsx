import { type ReactNode, useEffect, useState } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Buttons from '@theme-original/CodeBlock/Buttons';
import type { Props } from '@theme/CodeBlock/Buttons';
import { whenIdle } from './when-idle';

/**
 * The buttons of a block of code. Those of the blocks that the page came with, up to a hundred, are
 * added a few at a time while nothing else is to be done; the theme's own come all at once.
 */
export default function CodeBlockButtons(props: Props): ReactNode {
  const isHydrated = useIsBrowser();
  const [isDue, setIsDue] = useState(isHydrated);
  useEffect(
    () =>
      isDue
        ? undefined
        : whenIdle(() => {
            setIsDue(true);
          }),
    [isDue],
  );
  return isDue && <Buttons {...props} />;
}
