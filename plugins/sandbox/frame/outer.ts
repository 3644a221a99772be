/**
 * The document that the page embeds. It puts each run into a frame of its own, which inherits this
 * document's content security policy: that way a run can neither load anything nor navigate away.
 */
import type { ToFrame } from '../shared/frame-protocol';

/** Source of the inner document; put in by the build. */
declare const INNER_DOCUMENT: string;

let inner: HTMLIFrameElement | undefined;

addEventListener('message', ({ data, source, ports }: MessageEvent<ToFrame | null>) => {
  // The code that runs inside could send messages, too.
  if (source !== parent) return;
  inner?.remove();
  inner = undefined;
  if (data?.type !== 'run') return;
  const frame = document.createElement('iframe');
  frame.title = 'Rendered result';
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = INNER_DOCUMENT;
  frame.addEventListener(
    'load',
    () => frame.contentWindow?.postMessage(data.order, '*', [...ports]),
    { once: true },
  );
  document.body.append(frame);
  inner = frame;
});

parent.postMessage('sandbox-ready', '*');
