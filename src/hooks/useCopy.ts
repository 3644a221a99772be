import { useEffect, useState } from 'react';

/** Copies text and says for two seconds that it did. */
export const useCopy = (): readonly [copied: boolean, copy: (text: string) => void] => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), 2000);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = (text: string): void => {
    void navigator.clipboard.writeText(text).then(() => setCopied(true));
  };
  return [copied, copy];
};
