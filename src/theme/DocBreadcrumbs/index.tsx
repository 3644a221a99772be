/** Breadcrumbs are off; the theme's component would be on every page to say so. */
export default function DocBreadcrumbs(): undefined {
  return undefined;
}
