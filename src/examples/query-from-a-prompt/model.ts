const and = (...rules: unknown[]) => ({ combinator: 'and', not: false, rules });
const rule = (field: string, operator: string, value: unknown) => ({ field, operator, value });

/** What a language model answered to three sentences. */
const ANSWERS = new Map<string, unknown>([
  ['guitarists under 30', and(rule('instrument', '=', 'Guitar'), rule('age', '<', 30))],
  ['names with V, over 60', and(rule('lastName', 'beginsWith', 'V'), rule('age', '>', 60))],
  [
    'young bassists of Cream',
    and(rule('instrument', '=', 'Bass'), rule('age', '<', 'young'), rule('band', '=', 'Cream')),
  ],
]);

export const SENTENCES = [...ANSWERS.keys()];

/** Stands for your server, which sends the sentence and `musicians.describe()` to a service. */
export const ask = async (sentence: string): Promise<unknown> => {
  await new Promise(resolve => setTimeout(resolve, 300));
  return ANSWERS.get(sentence) ?? 'I know only the three sentences of this example.';
};
