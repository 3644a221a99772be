import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { DocSearchModal as OfficialModal, type DocSearchModalProps } from '@docsearch/react';
import Link from '@docusaurus/Link';
import siteConfig from '@generated/docusaurus.config';
import { searchLocally } from '@site/plugins/search/client/local';
import { groupHits } from '@site/plugins/search/client/group-hits';
import type { FacetFilters } from '@site/plugins/search/client/requests';
import type { Hit } from '@site/plugins/search/engine/response';
import { isHosted } from '@site/plugins/search/shared/mode';
import { delayEnter } from './delay-enter';
import { HitText, Marked, titlesOf } from './HitText';
import { keepLongQueries, MAX_QUERY } from './long-queries';
import { NoResults } from './NoResults';
import { tagsOfFilters } from './search-context';
import { SearchStatusStore, type SearchStatus } from './search-status';
import { SeeAllResults, versionOf } from './SeeAllResults';
import { StartLinks } from './StartLinks';
import { TEXTS } from './texts';
import { trapFocus } from './trap-focus';
import { useAlgolia } from './useAlgolia';
import styles from './SearchModal.module.css';

type SearchClient = Parameters<NonNullable<DocSearchModalProps['transformSearchClient']>>[0];

const status = new SearchStatusStore();

const useStatus = (): SearchStatus =>
  useSyncExternalStore(status.subscribe, status.get, status.get);

/** Number of hits to group by page. */
const HITS = 20;

/** Number of words in a snippet, of which one line is shown. */
const SNIPPET_WORDS = 24;

const hosted = isHosted((siteConfig.themeConfig as { algolia: { appId: string } }).algolia);

const queryOf = (argument: unknown): string => {
  const [first] = (argument as { requests: { query?: string }[] }).requests;
  return first?.query ?? '';
};

/** The part of a response that this component reads. */
interface Answer {
  readonly hits: readonly Hit[];
  readonly nbHits?: number;
  readonly suggestions?: readonly string[];
}

type Local = ReturnType<typeof searchLocally>;

let running: { readonly key: string; readonly answer: Local } | undefined;

/** Asks the worker once for what DocSearch asks twice, when it opens with a query and when its field gets the focus. */
const searchOnce = (argument: Parameters<typeof searchLocally>[1]): Local => {
  const key = JSON.stringify(argument);
  if (running?.key === key) return running.answer;
  const answer = searchLocally(siteConfig.baseUrl, argument).finally(() => {
    if (running?.key === key) running = undefined;
  });
  running = { key, answer };
  return answer;
};

/**
 * Wraps the client so that it never rejects, and groups the hits by page. After a failure the modal would show "No results",
 * because autocomplete resets its status after every request. The status store keeps the failure.
 */
const observed = (client: SearchClient): SearchClient => ({
  addAlgoliaAgent: client.addAlgoliaAgent.bind(client),
  transporter: client.transporter,
  search: async (argument: Parameters<SearchClient['search']>[0]) => {
    const query = queryOf(argument);
    const nothing = { query, hits: [], nbHits: 0, nbPages: 0, page: 0, hitsPerPage: HITS };
    if (query.trim() === '') {
      status.reset();
      return { results: [nothing] };
    }
    const search = status.start(query);
    try {
      const response = hosted ? await client.search(argument) : await searchOnce(argument);
      const [first] = response.results as Answer[];
      search.done(first?.nbHits ?? 0, first?.suggestions ?? []);
      return { results: [{ ...first, hits: groupHits(first?.hits ?? []) }] };
    } catch {
      search.fail();
      return { results: [nothing] };
    }
  },
});

type HitProps = Parameters<NonNullable<DocSearchModalProps['hitComponent']>>[0];

/** A hit in two lines: the headings, and the text. Recent searches keep the buttons of DocSearch. */
const PageHit = ({ hit, children }: HitProps): ReactElement => {
  const found = hit as unknown as Hit & { readonly group?: string };
  if (!('_snippetResult' in hit)) return <Link to={hit.url}>{children}</Link>;
  const titles = titlesOf(found);
  return (
    <Link to={hit.url} className={styles.hit}>
      <span className={styles.titles}>
        {titles.map((html, index) => (
          // Headings in a path may have equal texts, so the index is the key.
          <span key={index} className={index === titles.length - 1 ? styles.own : styles.parent}>
            <Marked html={html} />
          </span>
        ))}
        <span className={found.elsewhere ? styles.elsewhere : styles.group}>{found.group}</span>
      </span>
      <HitText hit={found} isPlain />
    </Link>
  );
};

/** Elements of the DocSearch modal that this component extends. */
interface Parts {
  readonly modal: HTMLElement;
  /** Below the results. */
  readonly slot: HTMLElement;
}

const setAttribute = (element: Element, name: string, value: string | undefined): void => {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};

/**
 * Corrects the accessibility tree of the DocSearch modal after each change. The modal is a dialog,
 * not a button that contains controls. Its header and footer aren't those of the page. Its results
 * contain links and buttons, which options may not contain, so they become tree items. The input
 * must reference lists whose ids exist.
 */
const correctRoles = (container: HTMLElement, modal: HTMLElement): void => {
  for (const name of [
    'role',
    'tabindex',
    'aria-controls',
    'aria-expanded',
    'aria-haspopup',
    'aria-owns',
    'aria-labelledby',
  ]) {
    setAttribute(container, name, undefined);
  }
  for (const part of modal.querySelectorAll(':scope > header, :scope > footer')) {
    setAttribute(part, 'role', 'none');
  }
  setAttribute(modal, 'role', 'dialog');
  setAttribute(modal, 'aria-modal', 'true');
  setAttribute(modal, 'aria-label', 'Search');
  const lists = [...modal.querySelectorAll('[role="listbox"], [role="tree"]')];
  lists.forEach((list, index) => {
    setAttribute(list, 'role', 'tree');
    // DocSearch gives all lists the same id.
    setAttribute(list, 'id', `docsearch-list-${index}`);
  });
  for (const item of modal.querySelectorAll('[role="option"]'))
    setAttribute(item, 'role', 'treeitem');
  const input = modal.querySelector('#docsearch-input');
  if (input) {
    setAttribute(input, 'maxlength', String(MAX_QUERY));
    setAttribute(input, 'aria-controls', lists.map(({ id }) => id).join(' ') || undefined);
    const active = input.getAttribute('aria-activedescendant');
    if (active && !document.getElementById(active)) {
      setAttribute(input, 'aria-activedescendant', undefined);
    }
  }
};

const Announcement = (): ReactNode => {
  const { state, query, count } = useStatus();
  return (
    <div role="status" className={styles.announcement}>
      {/* Failures aren't announced here, because they have the alert role. */}
      {state === 'done' && `${count} ${count === 1 ? 'result' : 'results'} for ${query}`}
    </div>
  );
};

/** What the modal says below the field if there are no results. */
const Help = ({ tags, onSearch, onClose }: HelpProps): ReactNode => {
  const { state, query, count, suggestions } = useStatus();
  const failed = state === 'failed';
  useEffect(() => {
    if (!failed) return undefined;
    const retry = () => onSearch(query);
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
    };
  }, [failed, onSearch, query]);

  if (failed) {
    return (
      <div className={styles.failure} role="alert">
        <p className="DocSearch-Title">{TEXTS.unable}</p>
        <p className="DocSearch-Help">{TEXTS.checkNetwork}</p>
        <button type="button" className="button button--primary" onClick={() => onSearch(query)}>
          {TEXTS.tryAgain}
        </button>
      </div>
    );
  }
  if (state === 'idle') return <StartLinks onLeave={onClose} />;
  if (state !== 'done' || count > 0) return null;
  return (
    <NoResults
      query={query}
      suggestions={suggestions}
      version={versionOf(tags)}
      onSearch={onSearch}
      onLeave={onClose}
    />
  );
};

interface HelpProps {
  readonly tags: readonly string[];
  readonly onSearch: (query: string) => void;
  readonly onClose: (() => void) | undefined;
}

/**
 * The DocSearch modal with texts and states that it supports but never shows. Uses the site's own
 * index unless a hosted one is configured. Loaded when the reader is about to search.
 */
export const SearchModal = (props: DocSearchModalProps): ReactNode => {
  const { searchParameters, transformSearchClient, translations, initialQuery, onClose } = props;
  const marker = useRef<HTMLSpanElement>(null);
  const [parts, setParts] = useState<Parts>();
  const [attempt, setAttempt] = useState({ number: 0, query: initialQuery });
  const { searchPagePath } = useAlgolia();
  const tags = useMemo(
    () => tagsOfFilters(searchParameters?.facetFilters as FacetFilters | undefined),
    [searchParameters],
  );

  // Remounts the modal with the query, because DocSearch can't be given a new query from outside.
  const ask = useCallback((text: string) => {
    setAttempt(({ number }) => ({ number: number + 1, query: text }));
  }, []);

  // Not at the start, when DocSearch already searches what was typed before it was there.
  useEffect(() => () => status.reset(), []);

  useLayoutEffect(() => {
    const container =
      marker.current?.parentElement?.querySelector<HTMLElement>('.DocSearch-Container');
    const modal = container?.querySelector<HTMLElement>('.DocSearch-Modal');
    const dropdown = modal?.querySelector('.DocSearch-Dropdown');
    if (!container || !modal || !dropdown) return undefined;
    if (!hosted) container.querySelector('.DocSearch-Logo')?.remove();
    const slot = document.createElement('div');
    slot.className = styles.slot ?? '';
    dropdown.append(slot);
    // What was typed before it was there is about to be searched, so nothing else is shown until then.
    if (attempt.query?.trim() && status.get().state === 'idle') status.start(attempt.query);
    setParts({ modal, slot });
    const input = modal.querySelector('input');
    // What was typed while the modal was rendered.
    const addTyped = () => {
      const typed = window.searchKeys.take();
      if (!input || !typed) return;
      input.setRangeText(typed, input.value.length, input.value.length, 'end');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    if (document.activeElement === input) addTyped();
    else input?.addEventListener('focus', addTyped, { once: true });
    const update = () => correctRoles(container, modal);
    // DocSearch would report that it found nothing.
    const emptyBlank = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && modal.contains(target) && !target.value.trim()) {
        target.setRangeText('', 0, target.value.length);
      }
    };
    const onInput = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && modal.contains(target) && target.value === '') {
        status.reset();
      }
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(container, {
      childList: true,
      subtree: true,
      attributeFilter: ['aria-owns', 'aria-controls', 'aria-activedescendant', 'role'],
    });
    // Listens on the window, so it runs after React has read the input. An earlier render would
    // restore the old text.
    window.addEventListener('input', onInput);
    window.addEventListener('input', emptyBlank, { capture: true });
    const removeDelay = delayEnter(modal, status);
    const removeTrap = trapFocus(modal);
    const removeLong = keepLongQueries(modal, ask);
    const showState = () => {
      const { state: now } = status.get();
      if (now !== 'searching') container.dataset.searchState = now;
    };
    showState();
    const removeState = status.subscribe(showState);
    return () => {
      removeDelay();
      removeTrap();
      removeLong();
      removeState();
      slot.remove();
      observer.disconnect();
      window.removeEventListener('input', onInput);
      window.removeEventListener('input', emptyBlank, { capture: true });
    };
  }, [ask, attempt]);

  const transformClient = useCallback(
    (client: SearchClient) => observed(transformSearchClient?.(client) ?? client),
    [transformSearchClient],
  );

  const footer: NonNullable<DocSearchModalProps['resultsFooterComponent']> = useCallback(
    ({ state: { query: text, context } }) => (
      <SeeAllResults query={text} count={context.nbHits as number} tags={tags} onClose={onClose} />
    ),
    [onClose, tags],
  );

  // DocSearch restarts when the parameters are a new object.
  const parameters = useMemo(
    () => ({
      ...searchParameters,
      hitsPerPage: HITS,
      attributesToSnippet: [`content:${SNIPPET_WORDS}`],
    }),
    [searchParameters],
  );

  return (
    <>
      <span ref={marker} hidden />
      <OfficialModal
        {...props}
        key={attempt.number}
        {...(attempt.query !== undefined && { initialQuery: attempt.query })}
        searchParameters={parameters}
        hitComponent={PageHit}
        maxResultsPerGroup={HITS}
        transformSearchClient={transformClient}
        {...(searchPagePath && { resultsFooterComponent: footer })}
        translations={{
          ...translations,
          noResultsScreen: {
            ...translations?.noResultsScreen,
            noResultsText: TEXTS.noResults,
          },
        }}
      />
      {parts && createPortal(<Announcement />, parts.modal)}
      {parts && createPortal(<Help tags={tags} onSearch={ask} onClose={onClose} />, parts.slot)}
    </>
  );
};
