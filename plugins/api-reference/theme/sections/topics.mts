import type { ResolvedMember } from '../../typedoc/resolved.mjs';
import data from '../topics.json' with { type: 'json' };

type Topics = Readonly<Record<string, readonly string[]>>;

const topics: Readonly<Record<string, Topics>> = data;

/**
 * Members of a large type by topic. Undefined if the type has no topics.
 *
 * @throws Error if a member isn't in exactly one topic, or a topic names no member.
 */
export const topicsOf = (
  type: string,
  members: readonly ResolvedMember[],
  known: Readonly<Record<string, Topics>> = topics,
): ReadonlyMap<string, readonly ResolvedMember[]> | undefined => {
  const own = known[type];
  if (!own) return undefined;
  const names = Object.values(own).flat();
  const problems = [
    ...members
      .filter(({ name }) => names.filter(entry => entry === name).length !== 1)
      .map(({ name }) => name),
    ...names.filter(entry => !members.some(({ name }) => name === entry)),
  ];
  if (problems.length > 0) {
    throw new Error(`Not in exactly one topic of ${type}: ${problems.join(', ')}`);
  }
  return new Map(
    Object.entries(own).map(([topic, listed]) => [
      topic,
      listed.flatMap(entry => members.filter(({ name }) => name === entry)),
    ]),
  );
};
