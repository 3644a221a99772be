/**
 * Benchmarks of the production build. `npm run bench` runs all of them, `npm run bench -- pages` a
 * single one.
 */
import { benchLighthouse } from './lighthouse';
import { benchPages } from './pages';
import { benchSandbox } from './sandbox';
import { benchSearch } from './search';
import { benchLayoutShifts } from './layout-shifts';
import { benchTyping } from './typing';

const BENCHES: Readonly<Record<string, () => void | Promise<void>>> = {
  lighthouse: benchLighthouse,
  pages: benchPages,
  sandbox: benchSandbox,
  search: () => benchSearch('build', true),
  'layout-shifts': benchLayoutShifts,
  typing: benchTyping,
};

const main = async (names: readonly string[]): Promise<void> => {
  for (const name of names) {
    if (!(name in BENCHES)) {
      throw new Error(
        `There is no benchmark "${name}". Use one of: ${Object.keys(BENCHES).join(', ')}.`,
      );
    }
  }
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (names.length === 0 || names.includes(name)) await bench();
  }
};

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
