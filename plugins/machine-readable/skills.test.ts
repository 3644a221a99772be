import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { wellKnownSkills } from './skills';

const files = new Map([
  ['SKILL.md', strToU8('---\nname: rules\ndescription: About "rules".\n---\n\n# Rules\n')],
  ['references/more.md', strToU8('# More\n')],
]);

describe('wellKnownSkills', () => {
  it('lists the files of each skill, and an archive with its hash', () => {
    const found = wellKnownSkills(new Map([['rules', files]]));
    expect([...found.keys()]).toEqual([
      'skills/rules/SKILL.md',
      'skills/rules/references/more.md',
      'agent-skills/rules.zip',
      'skills/index.json',
      'agent-skills/index.json',
    ]);
    const index = (path: string): unknown => JSON.parse(String(found.get(path)));
    expect(index('skills/index.json')).toEqual({
      skills: [
        { name: 'rules', description: 'About "rules".', files: ['SKILL.md', 'references/more.md'] },
      ],
    });
    expect(index('agent-skills/index.json')).toMatchObject({
      skills: [
        {
          name: 'rules',
          type: 'archive',
          url: 'rules.zip',
          digest: expect.stringMatching(/^sha256:[a-f\d]{64}$/) as string,
        },
      ],
    });
    const archive = found.get('agent-skills/rules.zip');
    if (typeof archive !== 'object') throw new Error('no archive');
    const texts = Object.entries(unzipSync(archive)).map(([path, content]) => [
      path,
      strFromU8(content),
    ]);
    expect(texts).toEqual([...files].map(([path, content]) => [path, strFromU8(content)]));
  });

  it('fails for a skill without a description', () => {
    const skill = new Map([['SKILL.md', strToU8('# Rules\n')]]);
    expect(() => wellKnownSkills(new Map([['rules', skill]]))).toThrow(
      'The skill rules has no description.',
    );
  });
});
