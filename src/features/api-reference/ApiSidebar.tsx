import {
  Fragment,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import clsx from 'clsx';
import { showInSidebar } from '@site/src/lib/show-in-sidebar';
import styles from './ApiSidebar.module.css';
import { filterSymbols, pathBelow, type SidebarPackage, type SidebarSymbol } from './model';

/** Props of the sidebar, which the theme renders as a sidebar item. */
export interface ApiSidebarProps {
  readonly packages: readonly SidebarPackage[];
  /** Path of the current page. */
  readonly activePath: string;
  /** Closes the mobile menu. */
  readonly onItemClick?: ((item: PropSidebarItem) => void) | undefined;
}

const LINK_ITEM: PropSidebarItem = { type: 'link', href: '', label: '' };

/** Brings the current entry into view. */
const useCurrentInView = (current: string) => {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const entry = ref.current?.parentElement?.querySelector<HTMLElement>('[aria-current="page"]');
    if (entry) showInSidebar(entry);
  }, [current]);
  return ref;
};

/** A scoped name may wrap after its scope. */
const PackageName = ({ name }: { readonly name: string }): ReactNode => {
  const [scope, rest] = name.split('/');
  return rest ? (
    <>
      {scope}/<wbr />
      {rest}
    </>
  ) : (
    name
  );
};

/** Length, in characters, of the longest name that fits on one line. */
const LINE = 24;

/** A long name may wrap before each of its words. */
const breakable = (name: string): ReactNode =>
  name.length <= LINE
    ? name
    : name.split(/(?=[A-Z][a-z])/).map((word, index) => (
        // Indexes are stable keys: the words of a name never change order.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ));

/**
 * Packages with their groups and symbols. Only one group is open at a time, because some have
 * hundreds of entries.
 */
export const ApiSidebar = ({ packages, activePath, onItemClick }: ApiSidebarProps): ReactNode => {
  const base = useBaseUrl('/api');
  const current = pathBelow(activePath, base);
  const first = useCurrentInView(current);
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const [query, setQuery] = useState('');
  const deferred = useDeferredValue(query);
  const filtered = useMemo(
    () => (deferred.trim() ? filterSymbols(packages, deferred) : undefined),
    [packages, deferred],
  );
  const id = useId();
  const close = (): void => onItemClick?.(LINK_ITEM);

  const entry = (path: string, label: ReactNode, className?: string): ReactNode => (
    <Link
      className={clsx('menu__link', path === current && 'menu__link--active', className)}
      to={path ? `/api/${path}` : '/api'}
      onClick={close}
      {...(path === current && { 'aria-current': 'page' })}
    >
      {label}
    </Link>
  );
  const list = (symbols: readonly SidebarSymbol[]): ReactNode => (
    <ul className={clsx('menu__list', styles.symbols)}>
      {symbols.map(({ name, path }) => (
        <li key={path}>{entry(path, breakable(name))}</li>
      ))}
    </ul>
  );
  const isOpen = (key: string, byDefault: boolean): boolean => toggled[key] ?? byDefault;
  const toggle = (key: string, open: boolean): void => setToggled({ ...toggled, [key]: !open });

  const group = (name: string, { title, symbols }: SidebarPackage['groups'][number]): ReactNode => {
    const key = `${name}/${title}`;
    const open = isOpen(
      key,
      symbols.some(({ path }) => path === current),
    );
    return (
      <li key={title} className={clsx('menu__list-item', !open && 'menu__list-item--collapsed')}>
        <button
          type="button"
          className={clsx(
            'clean-btn menu__link menu__link--sublist menu__link--sublist-caret',
            styles.group,
          )}
          aria-expanded={open}
          onClick={() => toggle(key, open)}
        >
          <span>
            {title} <span className={styles.count}>{symbols.length}</span>
          </span>
        </button>
        {open && list(symbols)}
      </li>
    );
  };

  const packageItem = ({ name, groups }: SidebarPackage): ReactNode => {
    const open = isOpen(name, current === name || current.startsWith(`${name}/`));
    return (
      <li key={name} className={clsx('menu__list-item', !open && 'menu__list-item--collapsed')}>
        <div className="menu__list-item-collapsible">
          {entry(name, <PackageName name={name} />, styles.package)}
          <button
            type="button"
            className="clean-btn menu__caret"
            aria-label={`${open ? 'Collapse' : 'Expand'} ${name}`}
            aria-expanded={open}
            onClick={() => toggle(name, open)}
          />
        </div>
        {open && <ul className="menu__list">{groups.map(item => group(name, item))}</ul>}
      </li>
    );
  };

  return (
    <>
      <li ref={first} className={styles.filter}>
        <label className={styles.hidden} htmlFor={id}>
          Filter the symbols of all packages
        </label>
        <input
          id={id}
          type="search"
          placeholder="Filter symbols"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={event => setQuery(event.target.value)}
        />
        <span role="status" className={styles.hidden}>
          {filtered && `${filtered.total} ${filtered.total === 1 ? 'symbol' : 'symbols'} found`}
        </span>
      </li>
      {filtered ? (
        filtered.found.map(({ name, symbols }) => (
          <li key={name} className="menu__list-item">
            <span className={styles.heading}>
              <PackageName name={name} />
            </span>
            {list(symbols)}
          </li>
        ))
      ) : (
        <>
          <li className="menu__list-item">{entry('', 'All packages')}</li>
          {packages.map(packageItem)}
        </>
      )}
      {filtered?.found.length === 0 && (
        <li className={styles.empty}>No symbol has this in its name.</li>
      )}
    </>
  );
};
