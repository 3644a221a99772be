/** Runs the reader's code: defines modules, loads files, and reports events. */
import { forbidScripts } from './no-network';
import type {
  ConsoleLevel,
  FromRun,
  Place,
  RunnableFile,
  RunOrder,
  ToRun,
} from '../shared/frame-protocol';
import {
  limitText,
  MAX_LINES,
  MAX_OUTPUT,
  MAX_PLACES,
  MAX_TEXT,
  type LimitedText,
} from '../shared/limits';
import { describe, UNREADABLE } from './describe';

type Require = (name: string) => unknown;
interface Module {
  exports: Record<string, unknown>;
}
type Factory = (require: Require, module: Module, exports: Module['exports']) => void;

/** Milliseconds after which a run without visible output is reported as empty. */
const EMPTY_RESULT_MS = 1500;
/** Milliseconds that loops in one task may take. */
const MAX_LOOP = 1500;

const bundles = new Map<string, { read: () => Record<string, unknown> }>();
const factories = new Map<string, Factory>();
const modules = new Map<string, Module>();
const fileOfBlob = new Map<string, string>();
let styles: RunOrder['styles'] = {};
let send: (message: FromRun) => void = () => undefined;

/* Console */

let lines = 0;
let room = MAX_OUTPUT;
/** Names files of the reader in stacks, and leaves out positions in bundles. */
const nameFiles = (text: string): string =>
  text.includes('blob:')
    ? text
        .replaceAll(/blob:[^\s)]+?(?=:\d+:\d+)/g, url => fileOfBlob.get(url) ?? url)
        .replaceAll(/ \(blob:[^\s)]+:\d+:\d+\)|\n *at blob:[^\s)]+:\d+:\d+/g, '')
    : text;

const write = (level: ConsoleLevel, whole: LimitedText): void => {
  lines += 1;
  if (lines > MAX_LINES) return;
  if (lines === MAX_LINES) {
    const text = 'The console stops here: too many lines.';
    send({ type: 'console', level, text, cut: 0 });
    return;
  }
  const { text, cut } = limitText(nameFiles(whole.text), room);
  room -= text.length;
  send({ type: 'console', level, text, cut: cut + whole.cut });
};

/** Like `instanceof Error`, which throws for some proxies. */
const isError = (value: unknown): value is Error => {
  try {
    return value instanceof Error;
  } catch {
    return false;
  }
};

const LEVELS: Readonly<Record<string, ConsoleLevel>> = {
  log: 'log',
  debug: 'log',
  table: 'log',
  dir: 'log',
  info: 'info',
  warn: 'warn',
  error: 'error',
};
const reported = new WeakSet();
for (const [name, level] of Object.entries(LEVELS)) {
  (console as unknown as Record<string, unknown>)[name] = (...values: unknown[]) => {
    // React logs an error that the window also reports.
    if (values.some(value => isError(value) && reported.has(value))) return;
    write(level, describe(...values));
  };
}

/* Errors */

/** Reported for a thrown value that throws again when it is read. */
const THROWS_AGAIN = 'The code threw a value that cannot be shown.';

const placesIn = (stack: string): Place[] =>
  [...limitText(stack, MAX_TEXT).text.matchAll(/(blob:[^\s)]+?):(\d+):(\d+)/g)]
    .flatMap(([, url = '', line, column]) => {
      const file = fileOfBlob.get(url);
      return file === undefined ? [] : [{ file, line: Number(line), column: Number(column) }];
    })
    .slice(0, MAX_PLACES);

const read = (error: unknown): LimitedText & { readonly places: readonly Place[] } => {
  if (!isError(error)) {
    const shown = describe(error);
    return { ...shown, text: shown.text === UNREADABLE ? THROWS_AGAIN : shown.text, places: [] };
  }
  const { name, message, stack } = error;
  return {
    ...limitText(`${name}: ${message}`, MAX_TEXT),
    places: placesIn(typeof stack === 'string' ? stack : ''),
  };
};

/** Errors of a run. The page shows fewer, because it shows an error that repeats once. */
let errors = 0;
const report = (error: unknown, place?: Place): void => {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  errors += 1;
  if (errors > MAX_LINES) return;
  try {
    const { text, cut, places } = read(error);
    send({ type: 'error', text, cut, places: places.length === 0 && place ? [place] : places });
  } catch {
    // Proxies, getters and replaced methods may throw.
    send({ type: 'error', text: THROWS_AGAIN, cut: 0, places: place ? [place] : [] });
  }
};

addEventListener('error', event => {
  event.preventDefault();
  const { message, filename, lineno, colno } = event;
  const error: unknown = event.error;
  const file = fileOfBlob.get(filename);
  const place = file === undefined ? undefined : { file, line: lineno, column: colno };
  report(error ?? message, place);
});
addEventListener('unhandledrejection', event => {
  event.preventDefault();
  report(event.reason);
});

/*
 * Stubs for APIs that an opaque origin lacks, so that samples run. Nothing persists after the run.
 */

const memoryStorage = (): Storage => {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: key => items.get(key) ?? null,
    key: index => [...items.keys()][index] ?? null,
    removeItem: key => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
};
for (const name of ['localStorage', 'sessionStorage']) {
  Object.defineProperty(window, name, { value: memoryStorage() });
}
window.alert = message => write('info', describe('alert:', message));
window.confirm = message => {
  write('info', describe('confirm:', message, '(answered OK: the sandbox shows no dialogs)'));
  return true;
};
window.prompt = (message, value) => {
  write('info', describe('prompt:', message, '(answered with the default)'));
  return value ?? null;
};

/* Colour mode of the page, which may differ from the system preference. */

let isDark = false;
const inMode = (text: string): string =>
  text.replaceAll(/\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/g, (_, mode) =>
    (mode === 'dark') === isDark ? '(width >= 0)' : '(width < 0)',
  );

const sheets = new Map<HTMLStyleElement, string>();
const addStyle = (css: string): void => {
  const style = document.createElement('style');
  style.textContent = inMode(css);
  if (css.includes('prefers-color-scheme')) sheets.set(style, css);
  document.head.append(style);
};

const setMode = (dark: boolean): void => {
  isDark = dark;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const [style, css] of sheets) style.textContent = inMode(css);
};

const matchMedia = window.matchMedia.bind(window);
window.matchMedia = query => matchMedia(inMode(query));

/* Modules */

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.css', '.json'];

const load = (name: string): unknown => {
  const known = modules.get(name);
  if (known) return known.exports;
  const bundle = bundles.get(name);
  if (bundle) {
    for (const [key, exports] of Object.entries(bundle.read())) {
      modules.set(key, { exports: exports as Module['exports'] });
      // A kit without an importable style sheet adds its styles here.
      if (styles[key] !== undefined) addStyle(styles[key]);
    }
    return modules.get(name)?.exports;
  }
  const css = styles[name];
  if (css !== undefined) {
    modules.set(name, { exports: {} });
    addStyle(css);
    return {};
  }
  const factory = factories.get(name);
  if (!factory) throw new Error(`Cannot find the module "${name}".`);
  const module: Module = { exports: {} };
  modules.set(name, module);
  factory(requireFromFile, module, module.exports);
  return module.exports;
};

const requireFromFile: Require = name => {
  if (!name.startsWith('./')) return load(name);
  const bare = name.slice(2);
  const file = ENDINGS.map(ending => bare + ending).find(candidate => factories.has(candidate));
  return load(file ?? bare);
};

/* Loops */

let loopStart: number | undefined;
let turns = 0;
/** Lines of stopped loops. A retry, for example by React, stops immediately. */
const stopped = new Set<number>();

const sandbox = {
  /** Defines the modules of a bundled file. Called by the bundle. */
  bundle(names: readonly string[], commonjs: number, factory: Factory): void {
    let values: Record<string, unknown> | undefined;
    const read = (): Record<string, unknown> => {
      if (values) return values;
      const module: Module = { exports: {} };
      factory(load, module, module.exports);
      values = Object.fromEntries(
        names.map((name, index) => {
          const exports = module.exports[`m${index}`] as Record<string, unknown>;
          if (!commonjs && !('__esModule' in exports)) {
            Object.defineProperty(exports, '__esModule', { value: true });
          }
          return [name, exports];
        }),
      );
      return values;
    };
    for (const name of names) bundles.set(name, { read });
  },
  /** Defines a file of the reader. Called by the compiled file. */
  file(name: string, factory: Factory): void {
    factories.set(name, factory);
  },
  style: addStyle,
  /** Called in each iteration of each loop in the reader's code. */
  turn(line: number): void {
    turns += 1;
    if (turns % 256 !== 0) return;
    const now = performance.now();
    if (loopStart === undefined) {
      loopStart = now;
      setTimeout(() => (loopStart = undefined));
    }
    if (now - loopStart > MAX_LOOP || stopped.has(line)) {
      stopped.add(line);
      throw new Error(
        `The loop in line ${line} was stopped because it ran for more than ${MAX_LOOP / 1000} seconds.`,
      );
    }
  },
};
Object.defineProperty(window, '__sandbox', { value: sandbox });

/* A run */

const runScript = (url: string, type: 'module' | 'text/javascript'): Promise<void> =>
  new Promise(resolve => {
    const script = document.createElement('script');
    script.type = type;
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.async = false;
    const done = (): void => resolve();
    script.addEventListener('load', done);
    // The message comes from the window's error event.
    script.addEventListener('error', done);
    document.head.append(script);
  });

const wrap = ({ name, code }: RunnableFile): Blob =>
  new Blob(
    // On the same line as the code, so that line numbers match.
    [`__sandbox.file(${JSON.stringify(name)},function(require,module,exports){${code}\n});`],
    // Modules need it.
    { type: 'text/javascript' },
  );

const watch = (root: Element): void => {
  const isEmpty = (): boolean => root.childNodes.length === 0;
  let told = false;
  const tell = (): void => {
    if (told) return;
    told = true;
    observer.disconnect();
    // A document has one main landmark.
    if (root.querySelector('main, [role="main"]')) root.parentElement?.removeAttribute('role');
    send({ type: 'rendered', empty: isEmpty() });
  };
  const observer = new MutationObserver(() => {
    if (!isEmpty()) tell();
  });
  observer.observe(root, { childList: true });
  setTimeout(tell, EMPTY_RESULT_MS);
};

const run = async (order: RunOrder): Promise<void> => {
  styles = order.styles;
  setMode(order.dark);
  await Promise.all(
    order.modules.map(blob => runScript(URL.createObjectURL(blob), 'text/javascript')),
  );
  await Promise.all(
    order.files.map(file => {
      const url = URL.createObjectURL(wrap(file));
      fileOfBlob.set(url, file.name);
      // Unlike scripts, modules have no `<!--` comments. The compiler does not know them either, so
      // they could hide the end of the file's function.
      return runScript(url, 'module');
    }),
  );
  forbidScripts();
  send({ type: 'started' });
  const root = document.getElementById('root');
  if (root) watch(root);
  if (!factories.has(order.entry)) return;
  try {
    load(order.entry);
  } catch (error) {
    report(error);
  }
};

addEventListener(
  'message',
  ({ data, source, ports }: MessageEvent<RunOrder>) => {
    const [port] = ports;
    if (source !== parent || !port) return;
    const post = port.postMessage.bind(port);
    send = message => post(message);
    port.onmessage = ({ data: message }: MessageEvent<ToRun>) => {
      if (message.type === 'mode') setMode(message.dark);
      else send({ type: 'pong' });
    };
    void run(data);
  },
  { once: true },
);
