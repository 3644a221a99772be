import type { ClientModule } from '@docusaurus/types';
import { highlighter } from 'docusaurus-lean/highlighter';

/** Client module: loads the highlighter beside the next page, whose code the server did not render. */
const preload: ClientModule = {
  onRouteUpdate({ location, previousLocation }) {
    if (previousLocation && previousLocation.pathname !== location.pathname) highlighter.load();
  },
};

export default preload;
