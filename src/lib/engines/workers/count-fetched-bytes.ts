/** Milliseconds without a byte after which a download has failed. */
const SILENCE = 20_000;

/**
 * Counts the bytes of all files that the worker fetches from now on, and ends a download that has
 * stopped. Engines fetch their own files and report nothing.
 *
 * @param onBytes - Called with all bytes so far, uncompressed.
 * @param scope - Its `fetch` is replaced.
 */
export const countFetchedBytes = (
  onBytes: (bytes: number) => void,
  scope: { fetch: typeof fetch } = self,
): void => {
  const fetchFile = scope.fetch.bind(scope);
  let bytes = 0;
  scope.fetch = async (address, options) => {
    const stop = new AbortController();
    const error = new Error(`Its files stopped to arrive for ${SILENCE / 1000} seconds.`);
    const wait = (): ReturnType<typeof setTimeout> => setTimeout(() => stop.abort(error), SILENCE);
    let timer = wait();
    try {
      const response = await fetchFile(address, { ...options, signal: stop.signal });
      if (!response.body) return response;
      const counted = response.body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform: (chunk, controller) => {
            clearTimeout(timer);
            timer = wait();
            bytes += chunk.length;
            onBytes(bytes);
            controller.enqueue(chunk);
          },
          flush: () => clearTimeout(timer),
        }),
      );
      return new Response(counted, response);
    } catch (reason) {
      clearTimeout(timer);
      throw reason;
    }
  };
};
