interface Module {
  readonly __esModule?: boolean;
}

/** The only helper of `tslib` that `@docusaurus/utils-common` calls. */
export const __importDefault = (module: Module): unknown =>
  module.__esModule ? module : { default: module };
