import type { ClientModule } from '@docusaurus/types';
import { highlighter } from 'docusaurus-lean/highlighter';

/**
 * Client module: loads the highlighter together with the next page, whose code is not
 * server-rendered.
 */
const preload: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (previousLocation && previousLocation.pathname !== location.pathname) highlighter.load();
  },
};

export default preload;
