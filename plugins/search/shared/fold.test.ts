import { describe, expect, it } from 'vitest';
import { foldReference } from './fold';

const section = (level: number, heading: string, content: string) => ({
  level,
  heading,
  content,
  anchor: level === 1 ? undefined : heading.toLowerCase(),
});

describe('foldReference', () => {
  it('merges repeated headings and sentence headings into the previous section', () => {
    const sentence = 'A message that a developer reads in the console, much longer than a name';
    expect(
      foldReference([
        section(1, 'formatQuery', 'Exports.'),
        section(2, 'Parameters', 'ruleGroup'),
        section(3, 'fields?', 'Field list'),
        section(4, 'Inherited from', 'Base.fields'),
        section(3, sentence, 'text'),
      ]),
    ).toEqual([
      section(1, 'formatQuery', 'Exports.\nruleGroup'),
      section(3, 'fields?', `Field list\nBase.fields\n${sentence}\ntext`),
    ]);
  });

  it('merges overloads into the function without their titles', () => {
    expect(
      foldReference([
        section(1, 'update', ''),
        section(2, 'Overloads', ''),
        section(3, 'With prop as string and value as any', 'Updates a property.'),
        section(3, 'With optionally query, which returns T', 'Updates several.'),
        section(3, 'Query state', 'Prop · Type · Description\nquery · RG'),
      ]),
    ).toEqual([
      section(1, 'update', 'Updates a property.\nUpdates several.'),
      section(3, 'Query state', 'query · RG'),
    ]);
  });

  it('omits table headers and sections that only link elsewhere', () => {
    expect(
      foldReference([
        section(1, 'add', 'Parameter · Type · Description\nquery · RuleGroupType\nType'),
        section(2, 'Guides', 'Used in Export'),
      ]),
    ).toEqual([section(1, 'add', 'query · RuleGroupType')]);
  });
});
