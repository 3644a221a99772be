import type { RuleGroupType } from 'react-querybuilder';
import { describe, expect, it, vi } from 'vitest';
import { PRESETS, START_QUERY } from './presets';
import { AT_ONCE, createRenderQueue, type RenderQueue } from '@site/src/hooks/render-queue';

const large = PRESETS.find(({ id }) => id === 'large')?.query ?? START_QUERY;

const following = (query: RuleGroupType): RenderQueue => {
  const queue = createRenderQueue();
  queue.follow(query);
  return queue;
};

const rulesOf = (count: number): RuleGroupType => ({
  combinator: 'and',
  rules: Array.from({ length: count }, (_, index) => ({
    id: `r${index}`,
    field: 'age',
    operator: '=',
    value: index,
  })),
});

describe('the queue of rules to render', () => {
  it('holds no rule of a small query', () => {
    const queue = following(rulesOf(AT_ONCE));
    expect([queue.isWaiting('r0'), queue.isWaiting(`r${AT_ONCE - 1}`)]).toEqual([false, false]);
  });

  it('holds the rules and groups of a large query, except the root group', () => {
    const queue = following(large);
    expect(['large', 'large-0', 'large-0-0', 'large-19-9'].map(queue.isWaiting)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(following(rulesOf(AT_ONCE + 1)).isWaiting('r0')).toBe(true);
  });

  it('releases only what is requested, in this order, and calls back', () => {
    const queue = following(large);
    const calls = [vi.fn(), vi.fn(), vi.fn()] as const;
    const [first, second, other] = calls;
    queue.subscribeTo('large-7', first);
    queue.subscribeTo('large-0', second);
    queue.subscribeTo('large-0-0', other);
    queue.release(10);
    expect(queue.isWaiting('large-0')).toBe(true);
    queue.request(['large-7', 'large-0']);
    queue.release(1);
    expect(calls.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
    expect(queue.hasRequests()).toBe(true);
    queue.release(10);
    expect(calls.map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
    expect(queue.hasRequests()).toBe(false);
    expect(queue.isWaiting('large-0-0')).toBe(true);
  });

  it('shows what an edit adds at once, also while others wait', () => {
    const queue = following(large);
    const rule = { id: 'added', field: 'age', operator: '=', value: 1 };
    queue.follow({ ...large, rules: [...large.rules, rule] });
    expect([queue.isWaiting('added'), queue.isWaiting('large-0')]).toEqual([false, true]);
  });

  it('forgets what another query replaces', () => {
    const queue = following(large);
    queue.request(['large-0']);
    queue.follow(START_QUERY);
    expect(queue.hasRequests()).toBe(false);
    queue.request(['large-0']);
    expect(queue.hasRequests()).toBe(false);
    queue.follow(large);
    expect(queue.isWaiting('large-0')).toBe(true);
  });
});
