import { VERSIONS } from '../versions.ts';
import { ensureAllInstalled } from '../plugins/guides/samples/install';

/**
 * Installs the documented versions of the library before the first test that may read them. Without
 * a registry, only tests that read a version fail.
 */
export const setup = async (): Promise<void> => {
  const installs = VERSIONS.map(({ install }) => install);
  await ensureAllInstalled(process.cwd(), installs, console.log).catch((error: unknown) => {
    console.warn(
      `Tests that read verify/ will fail. Run npm run check:samples with a registry.\n${String(error)}`,
    );
  });
};
