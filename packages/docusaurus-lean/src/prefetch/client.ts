import { limitPrefetching } from './limit';

/** Pages to prefetch after each navigation. */
const PAGES_PER_VIEW = 8;

const limiter = limitPrefetching(PAGES_PER_VIEW);

/** Docusaurus client module. */
export const onRouteDidUpdate = (): void => {
  limiter.startView();
  limiter.install(window);
};
