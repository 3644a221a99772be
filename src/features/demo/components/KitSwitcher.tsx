import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { KitInfo } from '@site/src/lib/kit';
import { KITS } from '@site/src/kits/registry';
import { currentHash, toAddress } from '../codec/address';
import { demoStore } from '../hooks/store';
import styles from './KitSwitcher.module.css';

/** Whether a link of the switcher opened the page. */
let switching = false;

interface KitLinkProps {
  readonly kit: KitInfo;
  readonly current: boolean;
}

/**
 * A plain link that uses the router. Docusaurus's Link would prefetch the code of every kit as soon
 * as the links are in view.
 */
const KitLink = ({ kit, current }: KitLinkProps): ReactNode => {
  const history = useHistory();
  const href = useBaseUrl(kit.path);
  useBrokenLinks().collectLink(href);
  // Encoding a long query takes time, so it's done when the link is about to be used. The hash is
  // never empty, which also prevents scrolling to the top.
  const [hash, setHash] = useState('');
  const prepare = (): void => {
    setHash(`#${toAddress(demoStore.get(), currentHash())}`);
    if (!current) void window.docusaurus.preload(href);
  };

  const navigate = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    if (current) return;
    switching = true;
    history.push(`${href}#${toAddress(demoStore.get())}`);
  };

  return (
    // eslint-disable-next-line @docusaurus/no-html-links -- see above: Link prefetches
    <a
      href={href + hash}
      className={styles.kit}
      aria-current={current ? 'page' : undefined}
      onClick={navigate}
      onPointerEnter={prepare}
      onPointerDown={prepare}
      onFocus={prepare}
    >
      {kit.label}
    </a>
  );
};

/** Links to the same query with the same options in every other kit. */
export const KitSwitcher = ({ current }: { readonly current: string }): ReactNode => {
  const row = useRef<HTMLElement>(null);

  // Each kit has its own page, whose switcher is new. The focus stays on the link that opened it.
  useEffect(() => {
    if (!switching) return;
    switching = false;
    row.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [current]);

  // On a phone the row scrolls, and the current kit may be out of view.
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link || row.current.scrollWidth <= row.current.clientWidth) return;
    const { left, width } = link.getBoundingClientRect();
    const outer = row.current.getBoundingClientRect();
    row.current.scrollLeft += left + width / 2 - outer.left - outer.width / 2;
  }, [current]);

  return (
    <nav ref={row} aria-label="UI kits" className={styles.switcher}>
      <ul className={styles.list}>
        {KITS.map(kit => (
          <li key={kit.id}>
            <KitLink kit={kit} current={kit.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
};
