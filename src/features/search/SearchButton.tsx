import './SearchButton.css';
import {
  startTransition,
  useEffect,
  useState,
  type ComponentPropsWithRef,
  type ReactNode,
} from 'react';

interface Props extends ComponentPropsWithRef<'button'> {
  readonly translations?: { readonly buttonText?: string };
}

const isApple = (): boolean => /mac|iphone|ipad|ipod/i.test(navigator.userAgent);

/** The button that opens the search. */
export const SearchButton = ({ translations, ...props }: Props): ReactNode => {
  // The server doesn't know the reader's keyboard. The style sheet reserves the width of the keys.
  // The update is a transition so that it doesn't delay hydration.
  const [apple, setApple] = useState<boolean>();
  useEffect(() => {
    startTransition(() => {
      setApple(isApple());
    });
  }, []);
  return (
    <button
      type="button"
      className="DocSearch DocSearch-Button"
      aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
      {...props}
    >
      <span className="DocSearch-Button-Container">
        <svg
          width="20"
          height="20"
          viewBox="0 0 20 20"
          className="DocSearch-Search-Icon"
          aria-hidden="true"
        >
          <circle cx="8.5" cy="8.5" r="5.75" fill="none" stroke="currentColor" strokeWidth="1.75" />
          <path d="m13 13 4.5 4.5" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
        <span className="DocSearch-Button-Placeholder">{translations?.buttonText ?? 'Search'}</span>
      </span>
      {/* The visible text alone is the name, so that readers who use voice control can say it. */}
      <span className="DocSearch-Button-Keys" aria-hidden="true">
        {apple !== undefined && (
          <>
            <kbd className="DocSearch-Button-Key">{apple ? '⌘' : 'Ctrl'}</kbd>
            <kbd className="DocSearch-Button-Key">K</kbd>
          </>
        )}
      </span>
    </button>
  );
};
