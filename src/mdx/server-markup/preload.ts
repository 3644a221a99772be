import preloadModules from '@docusaurus/core/lib/client/preload';
import { preloadMarkup } from './page-markup';

interface PageModule {
  /** Written by the recma plugin. */
  readonly serverMarkup?: readonly string[];
}

/** The framework's preload, which has a page wait for its parts, too, if the reader is on another one. */
export default async function preload(pathname: string): Promise<void> {
  // It says that it gives nothing; it gives what the chunks of the page export.
  const modules = ((await preloadModules(pathname)) as unknown as PageModule[][]).flat();
  // Without hydration pages have no HTML of their own, and the parts are in their code. The page that the
  // reader opened has its parts.
  if (!process.env.HYDRATE_CLIENT_ENTRY || !window.docusaurusRoot) return;
  try {
    await preloadMarkup(
      modules.flatMap(({ serverMarkup = [] }) => serverMarkup),
      pathname,
    );
  } catch {
    // The parts try again, and say so if they cannot be had.
  }
}
