import { startTransition, useEffect, useState } from 'react';

type WindowSize = 'desktop' | 'mobile' | 'ssr';

/**
 * Stands in for the theme's hook of this name. A page learns in a transition which of both it has, since
 * the navbar, the sidebar and the table of contents are rendered again for it.
 *
 * @returns "ssr" until then.
 */
export const useWindowSize = ({ desktopBreakpoint = 996 } = {}): WindowSize => {
  const [size, setSize] = useState<WindowSize>('ssr');
  useEffect(() => {
    const update = (): void => {
      startTransition(() => {
        setSize(window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile');
      });
    };
    update();
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('resize', update);
    };
  }, [desktopBreakpoint]);
  return size;
};
