import type { ClientModule } from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import { highlighter } from 'code-highlighter';

const GUIDES = `${siteConfig.baseUrl}docs/`;

/**
 * Client module: fetches the highlighter beside the next page, whose code the server won't render;
 * guides have the server's (`plugins/server-markup`).
 */
const preload: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    const isNext = previousLocation && previousLocation.pathname !== location.pathname;
    if (isNext && !location.pathname.startsWith(GUIDES)) highlighter.load();
  },
};

export default preload;
