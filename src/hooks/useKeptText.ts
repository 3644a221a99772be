import { useEffect, useRef, useState } from 'react';
import { beforeReload } from '@site/src/lib/load-code';

/** Milliseconds after the last key. */
const PAUSE = 300;

const read = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

const write = (key: string, text: string): void => {
  if (text === '') sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, text);
};

/**
 * A text that the reader types, which survives a reload of the tab. If the browser can't keep it, it
 * asks before the page goes.
 *
 * @param key - Name of the text in the storage of the tab.
 */
export const useKeptText = (key: string): [text: string, setText: (text: string) => void] => {
  const [text, setText] = useState(() => read(key));
  const newest = useRef(text);

  useEffect(() => {
    newest.current = text;
    const timer = setTimeout(() => {
      try {
        write(key, text);
      } catch {
        // It is tried again before the page goes.
      }
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [key, text]);

  useEffect(() => {
    const save = (): void => write(key, newest.current);
    const leave = (event: Event): void => {
      try {
        save();
      } catch {
        if (newest.current !== '') event.preventDefault();
      }
    };
    const remove = beforeReload(save);
    window.addEventListener('beforeunload', leave);
    return () => {
      remove();
      window.removeEventListener('beforeunload', leave);
    };
  }, [key]);

  return [text, setText];
};
