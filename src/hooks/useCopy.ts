import { useEffect, useState } from 'react';

/** Copies text. The function returns whether it succeeded, and `copied` is true for two seconds. */
export const useCopy = (): readonly [copied: boolean, copy: (text: string) => Promise<boolean>] => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), 2000);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The browser or the reader denied access to the clipboard.
      return false;
    }
    setCopied(true);
    return true;
  };
  return [copied, copy];
};
