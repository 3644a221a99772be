import type {
  FromRun,
  RunOrder,
  ToFrame,
  ToRun,
} from '@site/plugins/sandbox/shared/frame-protocol';
import { readMessage } from './read-message';

/** An event of a run. `dropped` is a message that is not valid. */
export type RunEvent = FromRun | { readonly type: 'hung' | 'dropped' };

/** Milliseconds between two pings to a run. */
const PING_INTERVAL_MS = 500;
/** Milliseconds without a response after which a run is stopped. */
const RESPONSE_TIMEOUT_MS = 3000;
/** The same limit while modules load, before the reader's code starts. */
const START_TIMEOUT_MS = 15_000;
/** Milliseconds in which the frame's document must arrive. */
const LOAD_TIMEOUT_MS = 20_000;
/** Milliseconds from the document's load event to its message, which can take another way. */
const READY_TIMEOUT_MS = 2000;

/** The frame that runs code. It has its own origin and can't access this site. */
export class Frame {
  private element: HTMLIFrameElement | undefined;
  private ready: Promise<Window> | undefined;
  private loading: AbortController | undefined;
  private timer: number | undefined;
  private port: MessagePort | undefined;

  /**
   * @param container - Element that holds the frame.
   * @param url - Address of the frame's document.
   */
  constructor(
    private readonly container: HTMLElement,
    private readonly url: string,
  ) {}

  /**
   * Loads the frame's document before a run. The next call loads it again if it failed.
   *
   * @throws Error if it fails to load.
   */
  prepare(): Promise<Window> {
    this.ready ??= new Promise<Window>((resolve, reject) => {
      const element = document.createElement('iframe');
      element.title = 'Result';
      element.setAttribute('sandbox', 'allow-scripts');
      const listening = new AbortController();
      this.loading = listening;
      const { signal } = listening;
      const fail = (): void => {
        this.dispose();
        reject(new Error('The frame that runs the code could not be loaded.'));
      };
      const failAfter = (delay: number): void => {
        const timer = window.setTimeout(fail, delay);
        signal.addEventListener('abort', () => window.clearTimeout(timer));
      };
      failAfter(LOAD_TIMEOUT_MS);
      addEventListener(
        'message',
        ({ source, data }: MessageEvent<unknown>) => {
          if (data !== 'sandbox-ready' || !source || source !== element.contentWindow) return;
          listening.abort();
          resolve(element.contentWindow);
        },
        { signal },
      );
      // Browsers fire it for their own error pages, too.
      element.addEventListener('load', () => failAfter(READY_TIMEOUT_MS), { signal });
      element.src = this.url;
      this.container.append(element);
      this.element = element;
    });
    return this.ready;
  }

  /**
   * Runs code in a new document and reports its events. Ends the previous run first.
   *
   * @throws Error if the frame's document fails to load.
   */
  async run(order: RunOrder, onEvent: (event: RunEvent) => void): Promise<void> {
    this.end();
    const target = await this.prepare();
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    let started = false;
    let heard = performance.now();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      heard = performance.now();
      const event = readMessage(data);
      if (event?.type === 'started') started = true;
      if (event?.type !== 'pong') onEvent(event ?? { type: 'dropped' });
    };
    const message: ToFrame = { type: 'run', order };
    target.postMessage(message, '*', [port2]);

    let beat = performance.now();
    this.timer = window.setInterval(() => {
      const now = performance.now();
      const slept = now - beat > 4 * PING_INTERVAL_MS;
      beat = now;
      // After sleep of the machine or tab, a response could not have arrived in time.
      if (slept) heard = now;
      port1.postMessage({ type: 'ping' } satisfies ToRun);
      if (now - heard < (started ? RESPONSE_TIMEOUT_MS : START_TIMEOUT_MS)) return;
      this.dispose();
      onEvent({ type: 'hung' });
      // A failure is reported by the next run.
      this.prepare().catch(() => undefined);
    }, PING_INTERVAL_MS);
  }

  /** Notifies the run of a color mode change. */
  setDark(dark: boolean): void {
    this.port?.postMessage({ type: 'mode', dark } satisfies ToRun);
  }

  /** Stops the run. The frame stays ready for the next one. */
  stop(): void {
    this.end();
    const message: ToFrame = { type: 'clear' };
    this.ready?.then(
      target => target.postMessage(message, '*'),
      () => undefined,
    );
  }

  /** Removes the frame. */
  dispose(): void {
    this.end();
    this.loading?.abort();
    this.element?.remove();
    this.element = undefined;
    this.ready = undefined;
  }

  private end(): void {
    window.clearInterval(this.timer);
    this.timer = undefined;
    this.port?.close();
    this.port = undefined;
  }
}
