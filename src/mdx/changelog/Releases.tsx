import {
  Children,
  isValidElement,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { readParameter, writeParameter } from '@site/src/lib/page-address';
import { FilterContext } from './context';
import { matches, statusText, SYMBOL_PARAMETER } from './filter';
import type { ReleaseProps } from './Release';
import styles from './Releases.module.css';

interface ReleasesProps {
  /** The major version. */
  readonly major: string;
  /** Releases, newest first. */
  readonly children: ReactNode;
}

const isRelease = (child: ReactNode): child is ReactElement<ReleaseProps> => isValidElement(child);

/** The releases of a major version, with a filter by symbol whose text is part of the address. */
export default function Releases({ major, children }: ReleasesProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState('');

  const change = (text: string): void => {
    const next = text.trim();
    setFilter(next);
    writeParameter(SYMBOL_PARAMETER, next);
  };

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // A reader may have typed before the page was hydrated.
    field.value ||= readParameter(SYMBOL_PARAMETER);
    // The server does not know the address.

    setFilter(field.value.trim());
  }, []);

  const count = Children.toArray(children)
    .filter(isRelease)
    .filter(({ props }) => matches(props.symbols, filter))
    .reduce((sum, { props }) => sum + Number(props.count), 0);
  return (
    <>
      {/* Markdown and search leave out forms. */}
      <form className={styles.filter} onSubmit={event => event.preventDefault()}>
        <label htmlFor={id}>Filter by symbol</label>
        <input
          ref={input}
          id={id}
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="formatQuery"
          onChange={event => change(event.target.value)}
        />
        <p role="status">{statusText(count, filter, major)}</p>
      </form>
      <FilterContext value={filter}>{children}</FilterContext>
    </>
  );
}
