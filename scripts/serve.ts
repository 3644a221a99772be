/**
 * Serves a folder as a host does that reads `_headers`, for the end-to-end tests: the addresses are
 * those of `docusaurus serve`. Takes the folder and the port.
 */
import { serveBuild } from '../plugins/hosting/serve-build';

const [folder = 'build', port = '3000'] = process.argv.slice(2);

const main = async (): Promise<void> => {
  const { origin } = await serveBuild(folder, Number(port));
  console.log(`Serving ${folder} at ${origin}`);
};

void main();
