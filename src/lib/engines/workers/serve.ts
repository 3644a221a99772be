import { EngineError, messageOf, type OpenEngine, type Session } from '../engine';
import type { Cell } from '../table';
import type { EngineRequest, EngineResponse } from './protocol';

/** Rows of the first range, so that the first marks appear at once. */
const FIRST_ROWS = 500;
/** Milliseconds after which the worker looks for a request to cancel, about. */
const RANGE = 40;
/** Share by which one range may be larger than the one before. */
const GROWTH = 4;

const send = (response: EngineResponse, transfer: Transferable[] = []): void =>
  self.postMessage(response, { transfer });

/** Lets messages arrive. */
const breathe = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/**
 * Answers the requests to an engine in a worker. Requests are handled one after the other; only
 * `cancel` acts at once.
 *
 * @param openerOf - Loads an engine. It may report its progress, a share from 0 to 1.
 */
export const serveEngine = (
  openerOf: (
    request: Extract<EngineRequest, { type: 'open' }>,
    onProgress: (share: number) => void,
  ) => Promise<OpenEngine>,
): void => {
  let session: Session | undefined;
  let size = 0;
  let rows: (readonly Cell[])[] = [];
  const cancelled = new Set<number>();

  const open = async (request: Extract<EngineRequest, { type: 'open' }>): Promise<void> => {
    const start = performance.now();
    try {
      await session?.close?.();
      session = undefined;
      const opener = await openerOf(request, share => send({ type: 'progress', share }));
      size = rows.length;
      session = await opener({ columns: request.columns, rows });
      rows = [];
      send({ type: 'opened', milliseconds: performance.now() - start });
    } catch (error) {
      send({ type: 'failed', message: messageOf(error) });
    }
  };

  const run = async ({
    id,
    statement,
    row,
  }: Extract<EngineRequest, { type: 'run' }>): Promise<void> => {
    if (!session || cancelled.delete(id)) return;
    const start = performance.now();
    try {
      const prepared = await session.prepare(statement);
      let count = FIRST_ROWS;
      const end = row === undefined ? size : row + 1;
      for (let from = row ?? 0, to = from; from < end; from = to) {
        if (cancelled.delete(id)) return;
        const began = performance.now();
        to = Math.min(from + count, end);
        const results = new Uint8Array(to - from);
        await prepared.test(from, to, results);
        const share = RANGE / Math.max(performance.now() - began, 1);
        count = Math.max(1, Math.round(count * Math.min(share, GROWTH)));
        send({ type: 'results', id, from, results }, [results.buffer]);
        await breathe();
      }
      send({
        type: 'done',
        id,
        milliseconds: performance.now() - start,
        ...(prepared.failure !== undefined && { failure: prepared.failure }),
      });
    } catch (error) {
      const position = error instanceof EngineError ? error.position : undefined;
      send({
        type: 'rejected',
        id,
        message: messageOf(error),
        ...(position !== undefined && { position }),
      });
    }
  };

  let queue = Promise.resolve();
  self.addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
    if (data.type === 'cancel') cancelled.add(data.id);
    else if (data.type === 'rows') queue = queue.then(() => void rows.push(...data.rows));
    else queue = queue.then(() => (data.type === 'open' ? open(data) : run(data)));
  });
};
