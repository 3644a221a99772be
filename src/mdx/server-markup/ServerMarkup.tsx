import {
  type MouseEvent,
  type ReactNode,
  startTransition,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { CodeButtons, hasCode } from './CodeButtons';
import { fetchMarkup, knownMarkup, rememberMarkup } from './page-markup';

interface Props {
  /** Names the part; the same content has the same id. */
  readonly id: string;
  /** What the server renders; undefined in the browser, if the browser keeps what the server made. */
  readonly children?: ReactNode;
}

type State =
  | { readonly kind: 'markup'; readonly inner: { readonly __html: string } }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' };

const markup = (html: string): State => ({ kind: 'markup', inner: { __html: html } });

/** The page of this site that a link in the markup leads to. */
const pageOf = (target: EventTarget): URL | undefined => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== window.location.origin) return undefined;
  return new URL(link.href);
};

const preload = ({ target }: SyntheticEvent): void => {
  const page = pageOf(target);
  if (page) void window.docusaurus.preload(page.pathname);
};

const ServerPart = ({ id }: { readonly id: string }): ReactNode => {
  const isHydrated = useIsBrowser();
  const { pathname, hash } = useLocation();
  const history = useHistory();
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>(() => {
    // While it hydrates, React leaves what is there.
    const html = isHydrated ? knownMarkup(id) : '';
    return html === undefined ? { kind: 'loading' } : markup(html);
  });
  /** The element once there is code in it. */
  const [filled, setFilled] = useState<HTMLElement>();

  useEffect(() => {
    const element = ref.current;
    if (state.kind === 'markup' && element?.hasChildNodes()) {
      if (hasCode(element)) {
        startTransition(() => {
          setFilled(element);
        });
      }
      return () => {
        // By now React has taken the buttons out of it.
        rememberMarkup(id, element);
      };
    }
    if (state.kind === 'failed') return undefined;
    // The reader came from another page, or React threw the server's markup away.
    let isShown = true;
    fetchMarkup(id, pathname).then(
      html => {
        if (isShown) setState(markup(html));
      },
      () => {
        if (isShown) setState({ kind: 'failed' });
      },
    );
    return () => {
      isShown = false;
    };
    // The address without which the part cannot be had is that of its first render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, state]);

  const isLate = useRef(state.kind === 'loading');
  useEffect(() => {
    if (!isLate.current || state.kind !== 'markup') return;
    isLate.current = false;
    // What arrived moved the part of the page that the address names, or is that part.
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, state.kind]);

  const follow = (event: MouseEvent): void => {
    const page = pageOf(event.target);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!page || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    history.push(page.pathname + page.search + page.hash);
  };

  if (state.kind === 'failed') {
    return (
      <p role="alert" className="missing-part">
        This part of the page did not arrive.{' '}
        {/* A full load: the page may be another one since it was opened. */}
        {/* eslint-disable-next-line @docusaurus/no-html-links */}
        <a href={pathname}>Load the page again</a> to see it.
      </p>
    );
  }
  if (state.kind === 'loading') {
    return <p aria-busy>Loading…</p>;
  }
  return (
    <>
      {/* The links in the markup are what the reader uses; the handlers make them those of the site. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        ref={ref}
        data-server-markup={id}
        suppressHydrationWarning
        dangerouslySetInnerHTML={state.inner}
        onClick={follow}
        onMouseOver={preload}
        onTouchStart={preload}
        onFocus={preload}
      />
      {filled && <CodeButtons within={filled} />}
    </>
  );
};

/**
 * A part of a page that the browser takes as the server rendered it, without the code for it.
 *
 * `plugins/server-markup` puts it around what does not live. On a first visit the markup is in the page;
 * when the reader comes from another page of the site, it is fetched with that page's HTML.
 */
export default function ServerMarkup({ id, children }: Props): ReactNode {
  return process.env.HYDRATE_CLIENT_ENTRY && ExecutionEnvironment.canUseDOM ? (
    <ServerPart id={id} />
  ) : (
    <div data-server-markup={id}>{children}</div>
  );
}
