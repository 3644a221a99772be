/**
 * Fits the weights of the ranking to the labelled queries, and says what each feature is worth on
 * queries that were not used to fit: `npm run fit:search -- BUILD [--write]`.
 *
 * A query's answers should have the highest scores of its candidates: the weights maximize the mean
 * log-probability of the answers, if the odds of each candidate are the exponential of its score.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadShards, readerKeys } from '../../e2e/lib/search-shards';
import { SearchEngine } from '../../plugins/search/engine/engine';
import WEIGHTS from '../../plugins/search/engine/weights.json';
import { OTHER_VERSIONS, QUERY_LISTS, type LabelledQuery } from './search-queries';
import { isAnswer } from './search-relevance';

const FEATURES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];

/** A query with the features of its candidates. */
interface Example {
  readonly list: string;
  readonly candidates: readonly { readonly values: readonly number[]; readonly isRight: boolean }[];
}

const STEPS = 150;
const RATE = 0.08;
/** Keeps the weights small, so that no feature decides alone. */
const DECAY = 0.002;

const scoreOf = (values: readonly number[], weights: readonly number[]): number => {
  let score = 0;
  for (let at = 0; at < values.length; at++) score += (values[at] ?? 0) * (weights[at] ?? 0);
  return score;
};

/** Adds an example's part of the gradient. */
const addGradient = (
  { candidates }: Example,
  weights: readonly number[],
  gradient: number[],
): void => {
  const odds = candidates.map(({ values }) => Math.exp(scoreOf(values, weights)));
  let [all, right] = [0, 0];
  for (const [at, odd] of odds.entries()) {
    all += odd;
    if (candidates[at]?.isRight) right += odd;
  }
  for (const [at, { values, isRight }] of candidates.entries()) {
    const odd = odds[at] ?? 0;
    const push = odd / all - (isRight ? odd / right : 0);
    for (let feature = 0; feature < values.length; feature++) {
      gradient[feature] = (gradient[feature] ?? 0) + push * (values[feature] ?? 0);
    }
  }
};

/** Fits weights by gradient descent (Adam). Features that are not used keep the weight 0. */
const fit = (examples: readonly Example[], isUsed: (feature: number) => boolean): number[] => {
  const weights = FEATURES.map(() => 0);
  const mean = FEATURES.map(() => 0);
  const square = FEATURES.map(() => 0);
  const usable = examples.filter(({ candidates }) => candidates.some(({ isRight }) => isRight));
  for (let step = 1; step <= STEPS; step++) {
    const gradient = FEATURES.map(() => 0);
    for (const example of usable) addGradient(example, weights, gradient);
    gradient.forEach((sum, feature) => {
      if (!isUsed(feature)) return;
      const slope = sum / usable.length + DECAY * (weights[feature] ?? 0);
      const average = (mean[feature] = 0.9 * (mean[feature] ?? 0) + 0.1 * slope);
      const spread = (square[feature] = 0.99 * (square[feature] ?? 0) + 0.01 * slope ** 2);
      const size = Math.sqrt(spread / (1 - 0.99 ** step)) + 1e-9;
      weights[feature] = (weights[feature] ?? 0) - (RATE * average) / (1 - 0.9 ** step) / size;
    });
  }
  return weights;
};

const reciprocalRank = ({ candidates }: Example, weights: readonly number[]): number => {
  const scored = candidates.map(({ values, isRight }) => ({
    isRight,
    score: scoreOf(values, weights),
  }));
  const best = Math.max(...scored.map(({ isRight, score }) => (isRight ? score : -Infinity)));
  const rank = 1 + scored.filter(({ score }) => score > best).length;
  return best === -Infinity || rank > 10 ? 0 : 1 / rank;
};

/** Number of parts of which each is judged by weights that were fitted to the others. */
const FOLDS = 6;

/** Mean reciprocal rank of lists under weights that were fitted to other lists. */
const crossValidate = (
  examples: readonly Example[],
  isUsed: (feature: number) => boolean,
): number => {
  const lists = [...new Set(examples.map(({ list }) => list))];
  let sum = 0;
  for (let fold = 0; fold < FOLDS; fold++) {
    const isLeftOut = ({ list }: Example): boolean => lists.indexOf(list) % FOLDS === fold;
    const weights = fit(
      examples.filter(example => !isLeftOut(example)),
      isUsed,
    );
    for (const example of examples.filter(isLeftOut)) sum += reciprocalRank(example, weights);
  }
  return sum / examples.length;
};

const main = (): void => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      worth: { type: 'boolean', default: false },
    },
  });
  const engine = new SearchEngine();
  for (const version of [undefined, ...OTHER_VERSIONS]) {
    for (const { shard } of loadShards(positionals[0] ?? 'build', version)) engine.add(shard);
  }
  const read = ({ query, answers, version }: LabelledQuery) =>
    engine
      .search(query, readerKeys(version))
      .found.map(({ entry: { page, section }, features }) => {
        const address = section.anchor === undefined ? page.url : `${page.url}#${section.anchor}`;
        return {
          values: FEATURES.map(name => features[name]),
          isRight: isAnswer(address, answers),
        };
      });
  const examples = QUERY_LISTS.flatMap(({ name, queries }): Example[] =>
    queries.map(query => ({ list: name, candidates: read(query) })),
  );
  const weights = fit(examples, () => true);
  const mrr =
    examples.reduce((sum, one) => sum + reciprocalRank(one, weights), 0) / examples.length;
  console.log(`${examples.length} queries, MRR ${mrr.toFixed(4)} fitted`);
  FEATURES.forEach((name, index) => console.log(name.padEnd(10), weights[index]?.toFixed(2)));
  if (values.worth) {
    const whole = crossValidate(examples, () => true);
    console.log(`MRR ${whole.toFixed(4)} on lists that were left out`);
    FEATURES.forEach((name, index) => {
      const without = crossValidate(examples, feature => feature !== index);
      console.log(`${name.padEnd(10)} is worth ${(whole - without).toFixed(4)}`);
    });
  }
  if (values.write) {
    const rounded = FEATURES.map((name, index) => [name, Number((weights[index] ?? 0).toFixed(2))]);
    const file = new URL('../../plugins/search/engine/weights.json', import.meta.url);
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
  }
};

main();
