import './search-bar.css';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import Head from '@docusaurus/Head';
import { useHistory } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { isRegexpStringMatch } from '@docusaurus/theme-common';
import {
  mergeFacetFilters,
  useAlgoliaContextualFacetFilters,
  useSearchResultUrlProcessor,
} from '@docusaurus/theme-search-algolia/client';
import type { FacetFilters } from '@site/plugins/search/client/requests';
import { startEarly } from '@site/plugins/search/client/start';
import { isHosted } from '@site/plugins/search/shared/mode';
import translations from '@theme/SearchTranslations';
import type { DocSearchModalProps } from '@docsearch/react';
import { createPortal } from 'react-dom';
import { contextShards, tagsOfFilters } from './search-context';
import { SearchButton } from './SearchButton';
import { useAlgolia } from './useAlgolia';
import { useSearchShortcuts } from './useSearchShortcuts';

declare global {
  interface Window {
    /** Made by the search plugin in the head of each page. */
    readonly searchKeys: {
      /** Collects what the reader types from now on. */
      readonly start: (text: string) => void;
      /** What was typed. Undefined if the reader did not ask for the search. */
      readonly take: () => string | undefined;
    };
  }
}

let Modal: ComponentType<DocSearchModalProps> | undefined;

const loadModal = async (): Promise<void> => {
  // The name is for the offline plugin.
  const [module] = await Promise.all([
    import(/* webpackChunkName: "search-modal" */ './SearchModal'),
    import(/* webpackChunkName: "search-modal" */ './modal-styles'),
  ]);
  Modal = module.SearchModal;
};

const useFacetFilters = () => {
  const { contextualSearch, searchParameters } = useAlgolia();
  const contextual = useAlgoliaContextualFacetFilters();
  const configured = searchParameters?.facetFilters ?? [];
  return contextualSearch ? mergeFacetFilters(contextual, configured) : configured;
};

/**
 * The search button and the modal that it opens.
 *
 * The theme's component imports the button and keyboard hook of DocSearch. With those, bundlers
 * include the whole modal (50 KB) on every page. It also adds a preconnect to Algolia, even if the
 * site doesn't use it.
 */
export const SearchBar = (): ReactNode => {
  const algolia = useAlgolia();
  const history = useHistory();
  const facetFilters = useFacetFilters();
  // A text, which does not change with each render.
  const tags = tagsOfFilters(facetFilters as FacetFilters).join();
  const {
    i18n: { currentLocale },
    siteConfig: { baseUrl },
    siteMetadata: { docusaurusVersion },
  } = useDocusaurusContext();
  const hosted = isHosted(algolia);
  const processUrl = useSearchResultUrlProcessor();
  const button = useRef<HTMLButtonElement>(null);
  const [container, setContainer] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);
  const [initialQuery, setInitialQuery] = useState<string>();

  const load = useCallback((): Promise<void> => {
    if (!hosted) void startEarly(baseUrl, contextShards(currentLocale, tags.split(',')));
    return loadModal();
  }, [baseUrl, currentLocale, hosted, tags]);
  // Before the reader opens it. Errors are shown when it opens.
  const preload = () => {
    load().catch(() => undefined);
  };
  // From the first key or click until it is closed.
  const isOpening = useRef(false);
  const open = useCallback(
    (text = '') => {
      if (isOpening.current) return;
      isOpening.current = true;
      window.searchKeys.start(text);
      const show = (): void => {
        setContainer(known => {
          if (known) return known;
          const element = document.createElement('div');
          document.body.prepend(element);
          return element;
        });
        setInitialQuery(window.searchKeys.take() || undefined);
        // The modal takes what is typed until its field has the focus.
        window.searchKeys.start('');
        setIsOpen(true);
      };
      void load().then(show, (error: unknown) => {
        isOpening.current = false;
        window.searchKeys.take();
        throw error;
      });
    },
    [load],
  );
  useEffect(() => {
    if (isOpening.current) return;
    const early = window.searchKeys.take();
    if (early !== undefined) open(early);
  }, [open]);
  const close = useCallback(() => {
    isOpening.current = false;
    window.searchKeys.take();
    setIsOpen(false);
    setInitialQuery(undefined);
    button.current?.focus();
  }, []);
  const type = useCallback(
    (event: KeyboardEvent) => {
      event.preventDefault();
      open(event.key);
    },
    [open],
  );
  useSearchShortcuts({ isOpen, onOpen: open, onClose: close, onInput: type, button });

  const transformSearchClient = useCallback<
    NonNullable<DocSearchModalProps['transformSearchClient']>
  >(
    client => {
      client.addAlgoliaAgent('docusaurus', docusaurusVersion);
      return client;
    },
    [docusaurusVersion],
  );
  const [navigator] = useState<NonNullable<DocSearchModalProps['navigator']>>(() => ({
    navigate: ({ itemUrl }) => {
      // Results of a hosted index may be on another site.
      if (isRegexpStringMatch(algolia.externalUrlRegex, itemUrl)) window.location.href = itemUrl;
      // With the hash router, addresses begin with "./", which the router takes for relative ones.
      else history.push(itemUrl.replace(/^\.(?=\/)/, ''));
    },
  }));
  const transformItems = useCallback<NonNullable<DocSearchModalProps['transformItems']>>(
    items => items.map(item => ({ ...item, url: processUrl(item.url) })),
    [processUrl],
  );

  return (
    <>
      {hosted && (
        <Head>
          <link
            rel="preconnect"
            href={`https://${algolia.appId}-dsn.algolia.net`}
            crossOrigin="anonymous"
          />
        </Head>
      )}
      <SearchButton
        ref={button}
        translations={translations.button}
        onTouchStart={preload}
        onFocus={preload}
        onMouseOver={preload}
        onClick={() => open()}
      />
      {isOpen &&
        Modal &&
        container &&
        createPortal(
          <Modal
            appId={algolia.appId}
            apiKey={algolia.apiKey}
            indexName={algolia.indexName}
            initialScrollY={window.scrollY}
            {...(initialQuery !== undefined && { initialQuery })}
            navigator={navigator}
            transformItems={transformItems}
            transformSearchClient={transformSearchClient}
            translations={translations.modal}
            placeholder={translations.placeholder}
            searchParameters={{ ...algolia.searchParameters, facetFilters }}
            onClose={close}
          />,
          container,
        )}
    </>
  );
};
