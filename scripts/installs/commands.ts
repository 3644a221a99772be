import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { registryItems } from '../../plugins/registry/all-items';
import { KITS } from '../../src/kits/registry';
import { kitCommand } from '../../src/features/demo/code/install';
import { INSTALLED, VERSIONS } from '../../versions';
import { ROOT } from '../lib/program';
import gaps from './gaps.json';

/** An install command that the site prints. */
export interface Printed {
  /** Page or file that prints it. */
  readonly page: string;
  readonly major: number;
  readonly command: string;
}

/** Packages of the library whose newest release the registry of the build lacks, by major version. */
export const GAPS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = gaps;

/** Install commands of a Markdown file, without its front matter. */
export const commandsIn = (path: string): readonly string[] => {
  const text = readFileSync(join(ROOT, path), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  return [...text.matchAll(/\bnpm install (?:--save-dev )?[@a-z][^`\n|]*/g)].map(([line]) =>
    line.trim(),
  );
};

const pagesIn = (folder: string, extension: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(extension))
    .map(name => join(folder, name))
    .sort();

/** The commands of Getting started, which precede those of every other page. */
export const gettingStarted = (major: number): readonly string[] => {
  const folder = VERSIONS.find(version => version.major === major)?.folder ?? '';
  return commandsIn(`${folder}/intro.mdx`);
};

/** Every install command for readers: of guides, the skill, demos and the registry of shadcn. */
export const printedCommands = (): readonly Printed[] => {
  const { major } = INSTALLED;
  const files = [
    ...VERSIONS.map(version => [version.major, pagesIn(version.folder, '.mdx')] as const),
    [major, pagesIn('static/skills', '.md')] as const,
  ];
  return [
    ...files.flatMap(([of, pages]) =>
      pages.flatMap(page => commandsIn(page).map(command => ({ page, major: of, command }))),
    ),
    ...KITS.map(kit => ({ page: kit.path, major, command: kitCommand(kit) })),
    ...registryItems(ROOT, path => path)
      .filter(({ dependencies }) => dependencies.length > 0)
      .map(({ name, dependencies }) => ({
        page: `shadcn add ${name}`,
        major,
        command: `npm install ${dependencies.join(' ')}`,
      })),
  ];
};

/** Name of the package that an argument of `npm install` asks for. */
export const nameOf = (argument: string): string => argument.replace(/(?!^)@.*$/, '');
