import type {
  FromRun,
  RunOrder,
  ToFrame,
  ToRun,
} from '@site/plugins/sandbox/shared/frame-protocol';

/** What becomes of a run. */
export type RunEvent = FromRun | { readonly type: 'hung' };

/** Milliseconds between two questions whether a run is alive. */
const BEAT = 500;
/** Milliseconds without an answer after which a run is taken away. */
const PATIENCE = 3000;
/** The same before the reader's code begins, while modules are read. */
const START_PATIENCE = 15_000;

const isEvent = (value: unknown): value is FromRun =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The frame that runs code. It has an origin of its own, and with it nothing of this site. */
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

  /** Loads the frame's document ahead of a run. */
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

  /** Runs code in a fresh document and reports what happens; ends the run before. */
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
      const slept = now - beat > 4 * BEAT;
      beat = now;
      // After a sleep of the machine or of the tab, nobody could have answered.
      if (slept) heard = now;
      port1.postMessage({ type: 'ping' } satisfies ToRun);
      if (now - heard < (started ? PATIENCE : START_PATIENCE)) return;
      this.dispose();
      onEvent({ type: 'hung' });
      void this.prepare();
    }, BEAT);
  }

  /** Tells what runs of another colour mode. */
  setDark(dark: boolean): void {
    this.port?.postMessage({ type: 'mode', dark } satisfies ToRun);
  }

  /** Takes away what runs; the frame stays for the next run. */
  stop(): void {
    this.end();
    const message: ToFrame = { type: 'clear' };
    void this.ready?.then(target => target.postMessage(message, '*'));
  }

  /** Takes the frame away. */
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
