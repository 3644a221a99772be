import { INSTALLED, VERSIONS, guide } from '../../../versions.ts';

/** Address of the section that tells readers: `docs/migrate.mdx#imports` is `/docs/next/migrate#imports`. */
export const addressOf = (told: string): string => {
  const version = VERSIONS.find(({ folder }) => told.startsWith(`${folder}/`));
  if (!version) throw new Error(`${told} is in no version.`);
  const page = told.slice(version.folder.length + 1).replace('.mdx', '');
  return version === INSTALLED ? guide(page) : `${version.base}/${page}`;
};
