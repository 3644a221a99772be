import type {
  FromRun,
  RunOrder,
  ToFrame,
  ToRun,
} from '@site/plugins/sandbox/shared/frame-protocol';

/** An event of a run. */
export type RunEvent = FromRun | { readonly type: 'hung' };

/** Milliseconds between two pings to a run. */
const PING_INTERVAL_MS = 500;
/** Milliseconds without a response after which a run is stopped. */
const RESPONSE_TIMEOUT_MS = 3000;
/** The same limit while modules load, before the reader's code starts. */
const START_TIMEOUT_MS = 15_000;

const isEvent = (value: unknown): value is FromRun =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The frame that runs code. It has its own origin and can't access this site. */
export class Frame {
  private element: HTMLIFrameElement | undefined;
  private ready: Promise<Window> | undefined;
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

  /** Loads the frame's document before a run. */
  prepare(): Promise<Window> {
    this.ready ??= new Promise<Window>(resolve => {
      const element = document.createElement('iframe');
      element.title = 'Result';
      element.setAttribute('sandbox', 'allow-scripts');
      const onMessage = ({ source, data }: MessageEvent<unknown>): void => {
        if (data !== 'sandbox-ready' || !source || source !== element.contentWindow) return;
        removeEventListener('message', onMessage);
        resolve(element.contentWindow);
      };
      addEventListener('message', onMessage);
      element.src = this.url;
      this.container.append(element);
      this.element = element;
    });
    return this.ready;
  }

  /** Runs code in a new document and reports its events. Ends the previous run first. */
  async run(order: RunOrder, onEvent: (event: RunEvent) => void): Promise<void> {
    this.end();
    const target = await this.prepare();
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    let started = false;
    let heard = performance.now();
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      heard = performance.now();
      if (!isEvent(data)) return;
      if (data.type === 'started') started = true;
      if (data.type !== 'pong') onEvent(data);
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
      void this.prepare();
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
    void this.ready?.then(target => target.postMessage(message, '*'));
  }

  /** Removes the frame. */
  dispose(): void {
    this.end();
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
