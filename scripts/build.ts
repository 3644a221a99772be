/** Builds the site, see `lib/build.ts`. Takes `--out-dir`; other arguments go to Docusaurus. */
import { build } from './lib/build';

const args = process.argv.slice(2);
const at = args.indexOf('--out-dir');
const [, folder = 'build'] = at < 0 ? [] : args.splice(at, 2);

void build(folder, process.env, args).then(code => process.exit(code));
