interface Module {
  readonly __esModule?: boolean;
}

/** The one helper of `tslib` that `@docusaurus/utils-common` 3.10.2 calls. */
export const __importDefault = (module: Module): unknown =>
  module.__esModule ? module : { default: module };
