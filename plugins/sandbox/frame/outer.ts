/**
 * The document embedded in the page. It runs code in nested frames that inherit its content
 * security policy, so that a run can't load anything or navigate away.
 */
import type { ToFrame } from '../shared/frame-protocol';

/** Source of the inner document, inserted by the build. */
declare const INNER_DOCUMENT: string;

let inner: HTMLIFrameElement | undefined;

addEventListener('message', ({ data, source, ports }: MessageEvent<ToFrame | null>) => {
  // The code inside could send messages as well.
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
  document.querySelector('main')?.append(frame);
  inner = frame;
});

parent.postMessage('sandbox-ready', '*');
