import type { ReactNode } from 'react';
import ErrorPageContent from '@theme-original/ErrorPageContent';

interface Props {
  readonly error: Error;
  readonly tryAgain: () => void;
}

const reload = (): void => window.location.reload();

/**
 * The theme's error page. React caches the failure of code that could not be loaded, so "Try again"
 * has to reload the page instead of re-rendering.
 */
export default function ErrorPage({ error, tryAgain }: Props): ReactNode {
  const lost = /Loading (?:CSS )?chunk/.test(error.message);
  return <ErrorPageContent error={error} tryAgain={lost ? reload : tryAgain} />;
}
