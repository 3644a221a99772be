import { useEffect, useRef, useState, type RefObject } from 'react';
import { readParameter, writeParameter } from '@site/src/lib/page-address';

interface FilterParameter {
  /** For the field, which is uncontrolled. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** The text of the field, without white space around it. */
  readonly filter: string;
  /** Changes the text: by the reader in the field, or from outside. */
  readonly change: (text: string) => void;
}

/**
 * The text of a filter field, which is a parameter of the page's address.
 *
 * @param name - Of the parameter.
 */
export const useFilterParameter = (name: string): FilterParameter => {
  const input = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState('');

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // The server does not know the address. A reader may have typed before the page was hydrated.
    field.value ||= readParameter(name);
    setFilter(field.value.trim());
  }, [name]);

  const change = (text: string): void => {
    const field = input.current;
    if (field && field.value !== text) field.value = text;
    setFilter(text.trim());
    writeParameter(name, text.trim());
  };
  return { input, filter, change };
};
