import type { KitSource } from '@site/src/lib/kit';

/** Loads the source data of a kit. One chunk per kit. */
export const loadKitSource: Readonly<Record<string, () => Promise<KitSource>>> = {
  default: async () => (await import('./default/source')).source,
  antd: async () => (await import('./antd/source')).source,
  bootstrap: async () => (await import('./bootstrap/source')).source,
  bulma: async () => (await import('./bulma/source')).source,
  chakra: async () => (await import('./chakra/source')).source,
  fluent: async () => (await import('./fluent/source')).source,
  mantine: async () => (await import('./mantine/source')).source,
  material: async () => (await import('./material/source')).source,
  tremor: async () => (await import('./tremor/source')).source,
};
