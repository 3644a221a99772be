/** Serves the build without rules, for the tests: `npx tsx e2e/lib/serve-plain.ts <folder> <port>`. */
import { startPlainHost } from './plain-host';

const [folder = 'build', port] = process.argv.slice(2);
void startPlainHost(folder, Number(port));
