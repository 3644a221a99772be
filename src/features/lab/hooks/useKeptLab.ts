import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { beforeReload, loadCode } from '@site/src/lib/load-code';
import { pageAddress, replaceAddress } from '@site/src/lib/page-address';
import { afterFirstInteraction } from '@site/src/lib/first-interaction';
import type * as Addresses from '../workers/address';
import type { OpenedLab, SavedLab } from '../model/saved-lab';

/** Milliseconds after the last change until the address has it. */
const PAUSE = 400;

/** Key of the address that a reload shall open instead, because the page had no time to write it. */
const LATE = 'lab-late-address';

/** Code that makes addresses. The sample as it is needs none. */
let addresses: typeof Addresses | undefined;

const loadAddresses = async (): Promise<typeof Addresses> =>
  (addresses ??= await import('../workers/address'));

const hashOf = (): string => pageAddress().hash.slice(1);

const write = (text: string): void => replaceAddress(`${pageAddress().search}#${text}`);

/** The hash of the page. After a reload, that of the last change. */
export const openedHash = (): string => {
  try {
    const late = JSON.parse(sessionStorage.getItem(LATE) ?? '{}') as { from?: string; to?: string };
    sessionStorage.removeItem(LATE);
    if (late.from === hashOf() && late.to !== undefined) write(late.to);
  } catch {
    // Without storage, a reload opens what the address has.
  }
  return hashOf();
};

/** Where the lab is. */
export interface LabPlace {
  /** Whether this browser keeps a part that the address can't hold. */
  readonly isKept: boolean;
  /** Whether the browser refused to keep it, so that a reload loses it. */
  readonly isLost: boolean;
}

/**
 * Keeps the lab in the address and, as far as that can't hold it, in the browser's database.
 *
 * @param lab - Has the same identity until it changes.
 * @param onOpen - Called with the lab of an address that the reader opens in this page, or with a
 *   sentence about why it can't be opened.
 */
export const useKeptLab = (
  lab: SavedLab,
  onOpen: (opened: OpenedLab | string) => void,
): LabPlace => {
  const [place, setPlace] = useState<LabPlace>({ isKept: false, isLost: false });
  const [path] = useState(() => pageAddress().pathname);
  /** The hash of the screen. */
  const hash = useRef(hashOf());
  /** The lab that the address names. Without a hash, it names the lab as it starts. */
  const named = useRef(hashOf() === '' ? lab : undefined);
  /** Whether all that the address names can be opened again. */
  const isSaved = useRef(true);

  const take = useEffectEvent(({ text, saved, isKept }: Addresses.Address): Promise<unknown> => {
    named.current = lab;
    hash.current = text;
    write(text);
    if (!isKept) {
      isSaved.current = true;
      setPlace({ isKept: false, isLost: false });
      return saved;
    }
    isSaved.current = false;
    return saved.then(
      () => {
        if (hash.current !== text) return;
        isSaved.current = true;
        setPlace({ isKept: true, isLost: false });
      },
      (error: unknown) => {
        if (hash.current === text) setPlace({ isKept: false, isLost: true });
        throw error;
      },
    );
  });

  /** Writes the address, at once if its code is there. */
  const flush = useEffectEvent(async (): Promise<void> => {
    if (named.current === lab && isSaved.current) return;
    const { addressAtOnce } = addresses ?? (await loadAddresses());
    await (named.current === lab ? addressAtOnce(lab).saved : take(addressAtOnce(lab)));
  });

  useEffect(
    () => afterFirstInteraction(() => void loadCode(loadAddresses).catch(() => undefined)),
    [],
  );

  useEffect(() => {
    if (named.current === lab) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    // At once: a deploy may remove the code.
    const loading = loadCode(loadAddresses);
    loading.catch(() => undefined);
    const timer = setTimeout(() => {
      loading
        .then(({ addressOf }) => addressOf(lab, signal))
        .then(address => (signal.aborted ? undefined : take(address)))
        .catch(() => undefined);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [lab]);

  const leave = useEffectEvent((event: Event): void => {
    const from = hash.current;
    flush().catch(() => undefined);
    try {
      // A reload has already read the address.
      if (hash.current !== from)
        sessionStorage.setItem(LATE, JSON.stringify({ from, to: hash.current }));
    } catch {
      // Without storage, a reload opens what the address had.
    }
    // The browser asks the reader whether to leave.
    const isWritten = named.current === lab && isSaved.current;
    if (event.type === 'beforeunload' && !isWritten) event.preventDefault();
  });

  const go = useEffectEvent((): void => {
    const text = hashOf();
    // While the next page loads, the address is that page's.
    if (text === hash.current || pageAddress().pathname !== path) return;
    // A link to a part of the page, or to the page itself, changes nothing.
    if (text === '' || document.getElementById(text)) {
      write(hash.current);
      return;
    }
    hash.current = text;
    const open = (opened: OpenedLab | string): void => {
      if (hashOf() !== text) return;
      // The address of a lab that can't be opened is replaced by that of the screen.
      if (typeof opened === 'string') named.current = undefined;
      onOpen(opened);
      if (typeof opened === 'string') flush().catch(() => undefined);
    };
    const fail = (error: unknown): void =>
      open(`This link cannot be opened. ${error instanceof Error ? error.message : ''}`);
    loadCode(() => import('../model/open-lab'))
      .then(({ openAddress }) => openAddress(text))
      .then(open, fail);
  });

  useEffect(() => {
    const remove = beforeReload(() => flush());
    const onLeave = (event: Event): void => leave(event);
    const onGo = (): void => go();
    window.addEventListener('beforeunload', onLeave);
    window.addEventListener('pagehide', onLeave);
    window.addEventListener('popstate', onGo);
    window.addEventListener('hashchange', onGo);
    return () => {
      remove();
      window.removeEventListener('beforeunload', onLeave);
      window.removeEventListener('pagehide', onLeave);
      window.removeEventListener('popstate', onGo);
      window.removeEventListener('hashchange', onGo);
    };
  }, []);

  return place;
};
