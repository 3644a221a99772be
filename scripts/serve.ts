/**
 * Serves a folder like a host that reads `_headers`, for the end-to-end tests, with the addresses
 * of `docusaurus serve`. Arguments: folder and port.
 */
import { serveBuild } from '../plugins/hosting/serve-build';

const [folder = 'build', port = '3000'] = process.argv.slice(2);

const main = async (): Promise<void> => {
  const { origin } = await serveBuild(folder, Number(port));
  console.log(`Serving ${folder} at ${origin}`);
};

void main();
