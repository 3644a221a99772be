import { check, functionAround, guidesOf, isComponent, isProp } from '../syntax';

export const noChangeInRender = check({
  description: 'Call `handleOnChange` in an event handler or an effect.',
  message:
    '`handleOnChange` runs on every render, which changes the query and renders again. Call it in an event handler or in `useEffect`.',
  guides: {
    ...guidesOf('tips/common-mistakes#custom-editors-that-forget-something', 4, 5, 6),
    3: 'intro#the-value-editor',
  },
  create: (context, found) => ({
    CallExpression(node) {
      if (!isProp(context, node.callee, 'handleOnChange')) return;
      if (isComponent(functionAround(node))) found(node);
    },
  }),
});
