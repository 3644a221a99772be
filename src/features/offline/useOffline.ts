import { useEffect, useState } from 'react';
import { PREFIX, type OfflineFailure, type OfflineMessage } from '@site/plugins/offline/shared';

/** Status of offline reading. */
export type OfflineState =
  | { readonly phase: 'unknown' | 'unsupported' | 'off' | 'on' }
  | { readonly phase: 'failed'; readonly reason: OfflineFailure }
  | { readonly phase: 'saving'; readonly done: number; readonly total: number };

/** Milliseconds without progress after which the download has failed. The worker gives up earlier. */
const PATIENCE = 90_000;

interface Offline {
  readonly state: OfflineState;
  readonly keep: () => void;
  readonly remove: () => void;
}

const REASONS: ReadonlySet<unknown> = new Set<OfflineFailure>(['full', 'network', 'changed']);

const isMessage = (data: unknown): data is OfflineMessage => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (data.type === 'offline-failed') return 'reason' in data && REASONS.has(data.reason);
  return (
    data.type === 'offline-progress' &&
    'done' in data &&
    typeof data.done === 'number' &&
    'total' in data &&
    typeof data.total === 'number'
  );
};

/** Resolves when the worker is active. Rejects if the worker could not download its files. */
const active = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    const check = (): void => {
      if (worker?.state === 'activated') resolve();
      else if (!worker || worker.state === 'redundant') reject(new Error('Not installed.'));
    };
    worker?.addEventListener('statechange', check);
    check();
  });

/**
 * Offline reading through a service worker that is installed on request.
 *
 * @param worker - Address of the worker's file.
 * @param scope - Base path of the site.
 */
export const useOffline = (worker: string, scope: string): Offline => {
  const [state, setState] = useState<OfflineState>({ phase: 'unknown' });

  useEffect(() => {
    // Missing in private windows of some browsers and on insecure hosts.
    const { serviceWorker } = navigator as Partial<Navigator>;
    const onMessage = ({ data }: MessageEvent<unknown>): void => {
      if (!isMessage(data)) return;
      // Background updates also report their progress.
      setState(before => {
        if (before.phase !== 'saving' && before.phase !== 'failed') return before;
        // May arrive after the worker has ended.
        if (data.type === 'offline-failed') return { phase: 'failed', reason: data.reason };
        return before.phase === 'failed'
          ? before
          : { phase: 'saving', done: data.done, total: data.total };
      });
    };
    const look = async (): Promise<void> => {
      try {
        const registration = await serviceWorker?.getRegistration(scope);
        if (!serviceWorker) setState({ phase: 'unsupported' });
        else setState({ phase: registration?.active ? 'on' : 'off' });
      } catch {
        setState({ phase: 'unsupported' });
      }
    };
    serviceWorker?.addEventListener('message', onMessage);
    serviceWorker?.startMessages();
    void look();
    return () => serviceWorker?.removeEventListener('message', onMessage);
  }, [scope]);

  useEffect(() => {
    if (state.phase !== 'saving') return;
    const timer = setTimeout(() => setState({ phase: 'failed', reason: 'network' }), PATIENCE);
    return () => clearTimeout(timer);
  }, [state]);

  const keep = async (): Promise<void> => {
    setState({ phase: 'saving', done: 0, total: 0 });
    try {
      await active(await navigator.serviceWorker.register(worker, { scope }));
      setState({ phase: 'on' });
    } catch {
      // The worker may have said why.
      setState(before =>
        before.phase === 'failed' ? before : { phase: 'failed', reason: 'network' },
      );
    }
  };

  const remove = async (): Promise<void> => {
    const registration = await navigator.serviceWorker.getRegistration(scope);
    await registration?.unregister();
    const names = (await caches.keys()).filter(name => name.startsWith(PREFIX));
    await Promise.all(names.map(name => caches.delete(name)));
    setState({ phase: 'off' });
  };

  return { state, keep: () => void keep(), remove: () => void remove() };
};
