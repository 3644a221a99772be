import type { RuleGroupType } from 'react-querybuilder';
import { describe, expect, it, vi } from 'vitest';
import { PRESETS, START_QUERY } from './presets';
import { AT_ONCE, createRenderQueue, type RenderQueue } from './render-queue';

const large = PRESETS.find(({ id }) => id === 'large')?.query ?? START_QUERY;
const GROUPS = 20;
const RULES = 200;

const following = (query: RuleGroupType): RenderQueue => {
  const queue = createRenderQueue();
  queue.follow(query);
  return queue;
};

describe('the queue of rules to render', () => {
  it('is empty for a small query', () => {
    expect(following(START_QUERY).isEmpty()).toBe(true);
  });

  it('holds the rules and groups of a large query, except the outermost group', () => {
    const queue = following(large);
    expect([queue.waitingRules(), queue.rules()]).toEqual([RULES, RULES]);
    expect(['large', 'large-0', 'large-0-0', 'large-19-9'].map(queue.isWaiting)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it('releases a group before its rules, and calls back', () => {
    const queue = following(large);
    const calls = [vi.fn(), vi.fn(), vi.fn()] as const;
    const [group, rule, later] = calls;
    queue.subscribeTo('large-0', group);
    queue.subscribeTo('large-0-0', rule);
    queue.subscribeTo('large-0-1', later);
    queue.release(2);
    expect(calls.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
    expect(queue.waitingRules()).toBe(RULES - 1);
    queue.release(RULES + GROUPS);
    expect(queue.isEmpty()).toBe(true);
  });

  it('shows what an edit adds at once, also while others wait', () => {
    const queue = following(large);
    const rule = { id: 'added', field: 'age', operator: '=', value: 1 };
    queue.follow({ ...large, rules: [...large.rules, rule] });
    expect(queue.isWaiting('added')).toBe(false);
    expect(queue.waitingRules()).toBe(RULES);
    queue.release(RULES + GROUPS);
    queue.follow({ ...large, rules: [...large.rules.slice(1), rule] });
    expect(queue.isEmpty()).toBe(true);
    expect(queue.rules()).toBe(RULES - 10 + 1);
  });

  it('forgets what another query replaces', () => {
    const queue = following(large);
    queue.follow(START_QUERY);
    expect(queue.isEmpty()).toBe(true);
    queue.follow(large);
    expect(queue.waitingRules()).toBe(RULES);
  });

  it('lets a limited number render at once', () => {
    const rules = Array.from({ length: AT_ONCE }, (_, index) => ({
      id: `r${index}`,
      field: 'age',
      operator: '=',
      value: index,
    }));
    expect(following({ combinator: 'and', rules }).isEmpty()).toBe(true);
    const more = [...rules, { id: 'r', field: 'age', operator: '=', value: 1 }];
    expect(following({ combinator: 'and', rules: more }).waitingRules()).toBe(AT_ONCE + 1);
  });
});
