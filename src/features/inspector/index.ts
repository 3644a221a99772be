export type { Extend } from './model/recorder';
export { useInspector } from './useInspector';
