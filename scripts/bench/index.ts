/**
 * Measurements of the production build. `npm run bench` runs those that need nothing but the build,
 * `npm run bench -- pages` runs one.
 *
 * Options:
 * - `--build=FOLDER` for `loading`, `demos` and `lighthouse`: the build to measure, `build` by default; twice to compare two.
 * - `--kit=material` for `demos`: the kit to measure, all by default.
 * - `--visits=5` for `loading`: first visits of each page.
 * - `--factors=1,2,4` for `growth`: how many times the guides are multiplied.
 * - `--failures` for `search`: prints each query whose answer does not come first.
 */
import { parseArgs } from 'node:util';
import { benchDemos } from './demos';
import { benchGrowth } from './growth';
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

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      build: { type: 'string', multiple: true, default: ['build'] },
      kit: { type: 'string', multiple: true, default: [] },
      visits: { type: 'string', default: '5' },
      factors: { type: 'string', default: '1,2,4' },
      failures: { type: 'boolean', default: false },
    },
  });
  const visits = numberFrom('visits', values.visits);
  const factors = values.factors.split(',').map(factor => numberFrom('factors', factor));

  const benches: Readonly<Record<string, () => void | Promise<void>>> = {
    demos: () => benchDemos(values.build, values.kit),
    lighthouse: async () => {
      for (const build of values.build) await benchLighthouse(build);
    },
    loading: () => benchLoading({ builds: values.build, visits }),
    pages: benchPages,
    sandbox: benchSandbox,
    search: () => benchSearch('build', { growth: true, failures: values.failures }),
    lab: benchLab,
    'layout-shifts': benchLayoutShifts,
    typing: benchTyping,
    growth: () => benchGrowth(factors),
  };
  // It builds the site several times, which takes far longer than all others.
  const onRequest = ['growth'];

  for (const name of positionals) {
    if (!(name in benches)) {
      throw new Error(`Unknown bench "${name}". Benches: ${Object.keys(benches).join(', ')}.`);
    }
  }
  for (const [name, bench] of Object.entries(benches)) {
    const runs = positionals.length === 0 ? !onRequest.includes(name) : positionals.includes(name);
    if (runs) await bench();
  }
};

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
