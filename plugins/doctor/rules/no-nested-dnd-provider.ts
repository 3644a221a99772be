import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import { attribute, check, importOf, libraryName } from '../syntax';

export const noNestedDndProvider = check({
  description: 'Use `QueryBuilderDndWithoutProvider` inside a `DndProvider`.',
  message:
    'React DnD throws "Cannot have two HTML5 backends at the same time" if a `DndProvider` with its own `manager` is around. Use `QueryBuilderDndWithoutProvider`.',
  guides: { 8: 'features/drag-and-drop#if-the-application-has-a-provider-already' },
  create: (context, found) => ({
    JSXOpeningElement(element) {
      if (libraryName(context, element.name) !== 'QueryBuilderDnD') return;
      for (let at: T.Node | undefined = element.parent.parent; at; at = at.parent) {
        if (at.type !== 'JSXElement' || !attribute(at.openingElement, 'manager')) continue;
        const provider = importOf(context, at.openingElement.name);
        if (provider?.module === 'react-dnd' && provider.name === 'DndProvider')
          found(element.name);
      }
    },
  }),
});
