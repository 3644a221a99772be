import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';
import { recordShipped } from '../../licenses/shipped';

const INNER_STYLES = `
:root{font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;line-height:1.5;color-scheme:light}
:root[data-theme=dark]{color-scheme:dark;background:#14191b;color:#e3e3e3}
body{margin:0}
#root{padding:1rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
`;

/** A heading for screen readers. It takes no room, and no style of the reader's code shows it. */
const TITLE_STYLE =
  'position:absolute!important;width:1px!important;height:1px!important;margin:0!important;padding:0!important;border:0!important;overflow:hidden!important;clip-path:inset(50%)!important;white-space:nowrap!important';

const OUTER_STYLES = `
html,body,main{height:100%;margin:0;overflow:hidden}
iframe{display:block;width:100%;height:100%;border:0}
`;

const script = async (file: string, define: Readonly<Record<string, string>>): Promise<string> => {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(__dirname, file)],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define,
    logLevel: 'silent',
  });
  recordShipped(Object.keys(metafile.inputs), process.cwd());
  // Escaped for use in an HTML document.
  return (outputFiles[0]?.text ?? '').trim().replaceAll('</script', '<\\/script');
};

/** Content security policy source for an inline script. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The frame's document and its content security policy. */
export interface FrameDocument {
  readonly html: string;
  readonly policy: string;
}

/**
 * Builds the document that runs the reader's code. Its policy allows code that it generates itself,
 * and blocks all loading, form submission and embedding, even if the host sends no headers.
 */
export const buildFrame = async (): Promise<FrameDocument> => {
  const inner = await script('inner.ts', {});
  const innerDocument = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Result</title><style>${INNER_STYLES}</style></head><body><div role="main"><h1 style="${TITLE_STYLE}">Result</h1><div id="root"></div></div><script>${inner}</script></body></html>`;
  const outer = await script('outer.ts', { INNER_DOCUMENT: JSON.stringify(innerDocument) });
  const policy = [
    "default-src 'none'",
    `script-src blob: ${hashSource(outer)} ${hashSource(inner)}`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    // A worker could run code that the document does not know of.
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Sandbox</title><style>${OUTER_STYLES}</style></head><body><main><h1 style="${TITLE_STYLE}">Sandbox</h1></main><script>${outer}</script></body></html>`;
  return { html, policy };
};
