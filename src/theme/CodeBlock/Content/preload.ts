import type { ClientModule } from '@docusaurus/types';
import { highlighter } from 'code-highlighter';

/** Client module: fetches the highlighter beside the next page, whose code the server won't render. */
const preload: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (previousLocation && previousLocation.pathname !== location.pathname) highlighter.load();
  },
};

export default preload;
