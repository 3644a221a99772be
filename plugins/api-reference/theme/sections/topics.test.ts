import { describe, expect, it } from 'vitest';
import type { ResolvedMember } from '../../typedoc/resolved.mjs';
import { topicsOf } from './topics.mjs';

const members = ['query', 'fields', 'onLog'].map(name => ({ name }) as ResolvedMember);
const topicsWith = (topics: Readonly<Record<string, readonly string[]>>) =>
  topicsOf('Props', members, { Props: topics });

describe('topicsOf', () => {
  it('groups members in the order of the data', () => {
    const topics = topicsWith({ State: ['query'], Other: ['onLog', 'fields'] });
    expect([...(topics ?? [])].map(([topic, own]) => [topic, own.map(({ name }) => name)])).toEqual(
      [
        ['State', ['query']],
        ['Other', ['onLog', 'fields']],
      ],
    );
    expect(topicsOf('Field', members, {})).toBeUndefined();
  });

  it.each([
    ['a member without a topic', { State: ['query', 'fields'] }, /onLog/],
    [
      'a member with two topics',
      { State: ['query', 'fields'], Other: ['onLog', 'query'] },
      /query/,
    ],
    ['an unknown member', { State: ['query', 'fields', 'onLog', 'rules'] }, /rules/],
  ])('throws for %s', (_what, topics, message) => {
    expect(() => topicsWith(topics)).toThrow(message);
  });
});
