import type { SandboxState } from '@site/plugins/sandbox/shared/link';

/**
 * Fetches the sample or example of a guide.
 *
 * @param path - Page and fence number, or example and major version, as in the link below the code.
 * @param base - Address of the folder with the sandbox's files.
 * @returns Undefined if the sample doesn't exist.
 */
export const fetchSample = async (
  path: string,
  base: string,
): Promise<SandboxState | undefined> => {
  const match = /^((?:docs|versioned_docs|src\/examples)(?:\/[\w.-]+)+)\/(\d+)$/.exec(path);
  const [, page = '', index = ''] = match ?? [];
  if (!match || page.includes('..')) return undefined;
  const response = await fetch(`${base}samples/${page}.json`);
  if (!response.ok) return undefined;
  const samples = (await response.json()) as Readonly<Record<string, SandboxState | undefined>>;
  return samples[index];
};
