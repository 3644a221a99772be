import type { KitSource } from '@site/src/lib/kit';

/** The layout on phones belongs to all kits, so an application gets it as well. */
const withPhoneLayout = async (
  module: Promise<{ readonly source: KitSource }>,
): Promise<KitSource> => {
  const [{ source }, { default: css }] = await Promise.all([module, import('./narrow.css?raw')]);
  return { ...source, css: [source.css, css].filter(Boolean).join('\n') };
};

/** Loads the source data of a kit. One chunk per kit. */
export const loadKitSource: Readonly<Record<string, () => Promise<KitSource>>> = {
  default: () => withPhoneLayout(import('./default/source')),
  antd: () => withPhoneLayout(import('./antd/source')),
  bootstrap: () => withPhoneLayout(import('./bootstrap/source')),
  bulma: () => withPhoneLayout(import('./bulma/source')),
  chakra: () => withPhoneLayout(import('./chakra/source')),
  fluent: () => withPhoneLayout(import('./fluent/source')),
  mantine: () => withPhoneLayout(import('./mantine/source')),
  material: () => withPhoneLayout(import('./material/source')),
  tremor: () => withPhoneLayout(import('./tremor/source')),
};
