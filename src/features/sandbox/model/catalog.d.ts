declare module '@generated/sandbox/default/catalog.json' {
  import type { SandboxCatalog } from '@site/plugins/sandbox/shared/catalog';

  const catalog: SandboxCatalog;
  export default catalog;
}
