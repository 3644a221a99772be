/** Milliseconds without a byte after which a download ends. */
const SILENCE = 20_000;

/**
 * Downloads a file. Ends if the server stops to answer.
 *
 * @throws Error with a message for readers if it does; the reason of the signal if it aborts.
 */
export const download = async (
  url: string,
  { signal, ...init }: RequestInit = {},
): Promise<{ readonly response: Response; readonly blob: Blob }> => {
  const silent = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(
      () => silent.abort(new Error(`${url} did not answer for ${SILENCE / 1000} seconds.`)),
      SILENCE,
    );
  };
  wait();
  try {
    const response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, silent.signal]) : silent.signal,
    });
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body?.getReader();
    for (;;) {
      wait();
      const { done = true, value } = (await reader?.read()) ?? {};
      if (value) parts.push(value);
      if (done) break;
    }
    const type = response.headers.get('Content-Type') ?? '';
    return { response, blob: new Blob(parts, { type }) };
  } finally {
    clearTimeout(timer);
  }
};
