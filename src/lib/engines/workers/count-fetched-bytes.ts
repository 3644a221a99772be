/**
 * Counts the bytes of all files that the worker fetches from now on. Engines fetch their own files
 * and report nothing.
 *
 * @param onBytes - Called with all bytes so far, uncompressed.
 */
export const countFetchedBytes = (onBytes: (bytes: number) => void): void => {
  const fetch = self.fetch.bind(self);
  let bytes = 0;
  self.fetch = async (...request) => {
    const response = await fetch(...request);
    if (!response.body) return response;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          bytes += chunk.length;
          onBytes(bytes);
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, response);
  };
};
