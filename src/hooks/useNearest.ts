import { usePluginData } from '@docusaurus/useGlobalData';
import type { Nearest } from '../../plugins/redirects/shared/counterparts';

/** The closest pages for versions that lack a page, by its id. */
export const useNearest = (): Nearest => usePluginData('redirects') as Nearest;
