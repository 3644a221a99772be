import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';

/** Files of a skill by their path in its folder. */
export type SkillFiles = ReadonlyMap<string, Uint8Array>;

/**
 * What clients look for below `/.well-known`, by path: a folder per skill with a list of its files, which
 * older clients read, and an archive per skill with its hash, which newer ones read.
 *
 * @param skills - Files of each skill by its name. `SKILL.md` begins with the name and a description.
 * @throws Error if a skill has no description.
 * @see https://github.com/cloudflare/agent-skills-discovery-rfc
 */
export const wellKnownSkills = (
  skills: ReadonlyMap<string, SkillFiles>,
): Map<string, string | Uint8Array> => {
  const found = new Map<string, string | Uint8Array>();
  const lists = [...skills].map(([name, files]) => {
    const text = new TextDecoder().decode(files.get('SKILL.md'));
    const description = /^---\n(?:.*\n)*?description: (.+)\n/.exec(text)?.[1];
    if (description === undefined) throw new Error(`The skill ${name} has no description.`);
    for (const [path, content] of files) found.set(`skills/${name}/${path}`, content);
    // Equal builds have equal archives.
    const archive = zipSync(Object.fromEntries(files), { level: 9, mtime: new Date(1980, 0, 1) });
    found.set(`agent-skills/${name}.zip`, archive);
    const digest = `sha256:${createHash('sha256').update(archive).digest('hex')}`;
    return {
      files: { name, description, files: [...files.keys()] },
      archive: { name, type: 'archive', description, url: `${name}.zip`, digest },
    };
  });
  const write = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;
  found.set('skills/index.json', write({ skills: lists.map(({ files }) => files) }));
  const $schema = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
  found.set(
    'agent-skills/index.json',
    write({ $schema, skills: lists.map(({ archive }) => archive) }),
  );
  return found;
};
