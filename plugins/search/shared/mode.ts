/**
 * Application id in the theme configuration if no hosted index is configured. The theme requires a
 * non-empty string. Nothing is ever sent to it.
 */
export const LOCAL_APP_ID = 'local';

/** Whether searches use the hosted service instead of the site's own index. */
export const isHosted = (algolia: { readonly appId: string }): boolean =>
  algolia.appId !== LOCAL_APP_ID;
