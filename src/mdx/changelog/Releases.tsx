import { Children, isValidElement, useId, type ReactElement, type ReactNode } from 'react';
import { useFilterParameter } from '@site/src/hooks/useFilterParameter';
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
  const { input, filter, change } = useFilterParameter(SYMBOL_PARAMETER);
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
