import { useEffect, useState } from 'react';

/** Length of the countdown in seconds. */
export const COUNTDOWN_SECONDS = 15;

/**
 * Counts down and then redirects, unless the reader cancels. Pauses while the page is in the
 * background.
 *
 * @returns The seconds left. Undefined before the countdown starts and after it is cancelled.
 */
export const useRedirectCountdown = (
  address: string,
): { readonly left: number | undefined; readonly stopped: boolean; readonly stop: () => void } => {
  const [left, setLeft] = useState<number>();
  const [stopped, setStopped] = useState(false);

  useEffect(() => {
    if (stopped) return;
    const end = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setStopped(true);
    };
    const timer = window.setInterval(() => {
      if (document.hidden) return;
      setLeft(before => (before ?? COUNTDOWN_SECONDS + 1) - 1);
    }, 1000);
    window.addEventListener('keydown', end);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('keydown', end);
    };
  }, [stopped]);

  useEffect(() => {
    if (left !== undefined && left <= 0 && !stopped) window.location.assign(address);
  }, [left, stopped, address]);

  return { left: stopped ? undefined : left, stopped, stop: () => setStopped(true) };
};
