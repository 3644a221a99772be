import { useEffect, useState } from 'react';

/** Seconds that a reader has to decide. */
export const SECONDS = 15;

/**
 * Counts down and then leaves for another address, unless the reader stops it. A page in the
 * background waits until it is looked at.
 *
 * @returns The seconds left, undefined before the count begins and after it was stopped.
 */
export const useDeparture = (
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
      setLeft(before => (before ?? SECONDS + 1) - 1);
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
