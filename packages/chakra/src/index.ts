/**
 * React Query Builder controls for Chakra UI 3.
 *
 * @module @react-querybuilder/chakra
 */
import {
  type ControlElementsProp,
  type FullField,
  getCompatContextProvider,
  type QueryBuilderContextProvider,
  type Translations,
} from 'react-querybuilder';
import { iconTranslations } from '../../shared/icon-translations';
import { ChakraActionElement } from './ChakraActionElement';
import { ChakraNotToggle } from './ChakraNotToggle';
import { ChakraShiftActions } from './ChakraShiftActions';
import { ChakraValueEditor } from './ChakraValueEditor';
import { ChakraValueSelector } from './ChakraValueSelector';

export * from './ChakraActionElement';
export * from './ChakraNotToggle';
export * from './ChakraValueEditor';
export * from './ChakraValueSelector';

/**
 * Control elements that {@link QueryBuilderChakra} assigns. The drag handle is the library's own, with an icon from
 * {@link chakraTranslations}.
 *
 * @group Props
 */
export const chakraControlElements: ControlElementsProp<FullField, string> = {
  actionElement: ChakraActionElement,
  notToggle: ChakraNotToggle,
  shiftActions: ChakraShiftActions,
  valueEditor: ChakraValueEditor,
  valueSelector: ChakraValueSelector,
};

/**
 * Translations that {@link QueryBuilderChakra} assigns: icons as the labels of the buttons that the library labels with
 * a character. They keep the titles, from which assistive technology reads the names of the buttons.
 *
 * @group Props
 */
export const chakraTranslations: Partial<Translations> = iconTranslations;

/**
 * Context provider that gives every query builder inside it the Chakra controls. It goes inside a `ChakraProvider`.
 *
 * @example
 * ```tsx
 * import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
 * import { QueryBuilderChakra } from '@react-querybuilder/chakra';
 * import { QueryBuilder } from 'react-querybuilder';
 *
 * const fields = [{ name: 'firstName', label: 'First Name' }];
 *
 * export const App = () => (
 *   <ChakraProvider value={defaultSystem}>
 *     <QueryBuilderChakra>
 *       <QueryBuilder fields={fields} />
 *     </QueryBuilderChakra>
 *   </ChakraProvider>
 * );
 * ```
 *
 * @group Components
 */
export const QueryBuilderChakra: QueryBuilderContextProvider = getCompatContextProvider({
  controlElements: chakraControlElements,
  translations: chakraTranslations,
});
