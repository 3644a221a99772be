/**
 * Compares `check` with the JSON Schema of the contract, as a validator reads it.
 *
 * `CONTRACT_CASES=10000 npx vitest run --project node src/lib/contract` makes the long run.
 */
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { FIELD_SETS } from './field-sets.fixture';
import { countParts, queriesOver } from './queries.fixture';
import { contract, type ContractField, type ContractLimits } from './query-contract';

const CASES = Number(process.env.CONTRACT_CASES ?? 100);

const compare = (fields: readonly ContractField[], limits: ContractLimits) => {
  const { check, toJsonSchema } = contract(fields, limits);
  const isValid = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false }).compile(
    toJsonSchema(),
  );
  const accepts = (query: unknown): boolean =>
    isValid(query) && countParts(query) <= (limits.rules ?? 100);
  const { nextValid, nextChanged } = queriesOver(fields, limits, 7);
  const wrong: string[] = [];
  let accepted = 0;
  for (let index = 0; index < CASES; index += 1) {
    const query = nextValid();
    const result = check(query);
    // A copy that passed passes again.
    if (!result.ok || !accepts(query) || !check(result.query).ok)
      wrong.push(JSON.stringify([result, query]));
    const changed = nextChanged();
    const isAccepted = check(changed).ok;
    if (isAccepted) accepted += 1;
    if (isAccepted !== accepts(changed))
      wrong.push(JSON.stringify([check(changed), changed, isValid.errors]));
  }
  return { wrong, accepted };
};

describe('check and toJsonSchema', () => {
  it.each(FIELD_SETS)('accept the same queries over $name', ({ fields, limits = {} }) => {
    const { wrong, accepted } = compare(fields, limits);
    expect(wrong.slice(0, 3)).toEqual([]);
    // Changes that all pass, or all fail, would compare nothing.
    expect(accepted).toBeGreaterThan(CASES / 100);
    expect(accepted).toBeLessThan(CASES * 0.9);
  });

  it('cover thirty sets of fields', () => {
    expect(new Set(FIELD_SETS.map(({ name }) => name)).size).toBe(30);
  });
});
