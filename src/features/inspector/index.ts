export { useInspector } from './useInspector';
