import type { ReactNode } from 'react';
import ErrorPageContent from '@theme-original/ErrorPageContent';

interface Props {
  readonly error: Error;
  readonly tryAgain: () => void;
}

const reload = (): void => window.location.reload();

/**
 * The theme's page about a crash. React keeps the failure of code that could not be loaded, so to render
 * again would never help; to load the page anew does.
 */
export default function ErrorPage({ error, tryAgain }: Props): ReactNode {
  const lost = /Loading (?:CSS )?chunk/.test(error.message);
  return <ErrorPageContent error={error} tryAgain={lost ? reload : tryAgain} />;
}
