/** Stands in for `useIsBrowser` where its change does nothing but render everything again. */
export default function useIsBrowser(): boolean {
  return true;
}
