let worker: Worker | undefined;

/** Ends the worker. */
export const endWorker = (): void => {
  worker?.terminate();
  worker = undefined;
};

/**
 * The worker, which is started if none runs. Browsers start one only while the page does nothing else, so this
 * small module does it before the modal is loaded and rendered.
 *
 * @throws DOMException if the page may not start workers.
 */
export const searchWorker = (): Worker => {
  if (worker) return worker;
  const started = new Worker(new URL('./worker.ts', import.meta.url), { name: 'search' });
  started.addEventListener('error', () => {
    if (worker === started) endWorker();
  });
  worker = started;
  return started;
};
