/**
 * Application id in the theme's configuration when no hosted index is configured. The theme wants
 * a non-empty string; nothing is ever sent to it.
 */
export const LOCAL_APP_ID = 'local';

/** Whether searches go to the hosted service rather than to the site's own index. */
export const isHosted = (algolia: { readonly appId: string }): boolean =>
  algolia.appId !== LOCAL_APP_ID;
