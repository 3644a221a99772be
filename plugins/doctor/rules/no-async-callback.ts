import { attribute, callbackOf, check, guidesOf, isQueryBuilder, valueOf } from '../syntax';
import { CALLBACKS, GETTERS } from '../callbacks';

const PREVENTED = 'tips/common-mistakes#callback-prevents-every-change';

export const noAsyncCallback = check({
  description: 'Do not pass an `async` function whose result the query builder uses.',
  message:
    "The query builder doesn't wait for `{{name}}`: it takes the promise for the result. Return the value from a function without `async`, and load data before.",
  guides: guidesOf(PREVENTED, 5, 6, 7, 8),
  create: (context, found) => ({
    JSXOpeningElement(element) {
      if (!isQueryBuilder(context, element)) return;
      for (const name of [...Object.keys(CALLBACKS), ...GETTERS, 'validator']) {
        const value = valueOf(attribute(element, name));
        const callback = callbackOf(context, value);
        if (callback?.async) found(value ?? callback, { name });
      }
    },
  }),
});
