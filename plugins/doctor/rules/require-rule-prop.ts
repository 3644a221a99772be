import { attribute, check, guidesOf, hasSpread, libraryName } from '../syntax';

const PROPS = { Rule: 'rule', RuleGroup: 'ruleGroup' } as const;
const OLD = ['field', 'operator', 'value', 'valueSource', 'combinator', 'not', 'rules'];

export const requireRuleProp = check({
  description: 'Pass the whole object to `Rule` and `RuleGroup`.',
  message:
    '`{{name}}` expects the whole object in `{{prop}}`; the separate props are deprecated. Pass all props on: `<{{name}} {...props} />`.',
  guides: guidesOf('tips/console-messages#deprecated-rule-props', 6, 7, 8),
  create: (context, found) => ({
    JSXOpeningElement(element) {
      const name = libraryName(context, element.name);
      if ((name !== 'Rule' && name !== 'RuleGroup') || hasSpread(element)) return;
      if (attribute(element, PROPS[name])) return;
      if (OLD.some(old => attribute(element, old)))
        found(element.name, { name, prop: PROPS[name] });
    },
  }),
});
