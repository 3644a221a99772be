/**
 * Measurements of the production build. `npm run bench` runs all,
 * `npm run bench -- pages` runs one.
 *
 * Options:
 * - `--build=FOLDER` for `loading`, `demos`, `lighthouse` and `search`: the build to measure, `build` by default; twice to compare two.
 * - `--kit=material` for `demos`: the kit to measure, all by default.
 * - `--visits=5` for `loading`: first visits of each page.
 * - `--queries=FILE` for `search`, also several times: asks these queries once, and measures nothing else.
 * - `--failures` for `search`: prints each query whose answer does not come first.
 */
import { parseArgs } from 'node:util';
import { runProgram } from '../lib/program';
import { benchDemos } from './demos';
import { benchLab } from './lab';
import { benchLayoutShifts } from './layout-shifts';
import { benchLighthouse } from './lighthouse';
import { benchLoading } from './loading';
import { benchPages } from './pages';
import { benchSandbox } from './sandbox';
import { benchSearch } from './search';
import { benchTyping } from './typing';

/** A number of at least 1, from an option. */
const numberFrom = (option: string, value: string): number => {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 1) return number;
  throw new Error(`--${option} takes whole numbers from 1, but it is "${value}".`);
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      build: { type: 'string', multiple: true, default: ['build'] },
      kit: { type: 'string', multiple: true, default: [] },
      visits: { type: 'string', default: '5' },
      failures: { type: 'boolean', default: false },
      queries: { type: 'string', multiple: true, default: [] },
    },
  });
  const visits = numberFrom('visits', values.visits);

  const benches: Readonly<Record<string, () => void | Promise<void>>> = {
    demos: () => benchDemos(values.build, values.kit),
    lighthouse: async () => {
      for (const build of values.build) await benchLighthouse(build);
    },
    loading: () => benchLoading({ builds: values.build, visits }),
    pages: benchPages,
    sandbox: benchSandbox,
    search: () =>
      benchSearch({
        build: values.build[0] ?? 'build',
        failures: values.failures,
        queries: values.queries,
      }),
    lab: benchLab,
    'layout-shifts': benchLayoutShifts,
    typing: benchTyping,
  };

  for (const name of positionals) {
    if (!(name in benches)) {
      throw new Error(`Unknown bench "${name}". Benches: ${Object.keys(benches).join(', ')}.`);
    }
  }
  for (const [name, bench] of Object.entries(benches)) {
    if (positionals.length === 0 || positionals.includes(name)) await bench();
  }
  return 0;
};

runProgram(main);
