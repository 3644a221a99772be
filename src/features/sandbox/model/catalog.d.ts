declare module '@generated/sandbox-modules/default/catalog.json' {
  import type { SandboxCatalog } from '@site/plugins/sandbox-modules/catalog';

  const catalog: SandboxCatalog;
  export default catalog;
}
