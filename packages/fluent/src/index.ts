/**
 * React Query Builder controls for Fluent UI 9.
 *
 * @module @react-querybuilder/fluent
 */
import {
  type ControlElementsProp,
  type FullField,
  getCompatContextProvider,
  type QueryBuilderContextProvider,
  type Translations,
} from 'react-querybuilder';
import { iconTranslations } from '../../shared/icon-translations';
import { FluentActionElement } from './FluentActionElement';
import { FluentDragHandle } from './FluentDragHandle';
import { FluentNotToggle } from './FluentNotToggle';
import { FluentShiftActions } from './FluentShiftActions';
import { FluentValueEditor } from './FluentValueEditor';
import { FluentValueSelector } from './FluentValueSelector';

export * from './FluentActionElement';
export * from './FluentDragHandle';
export * from './FluentNotToggle';
export * from './FluentShiftActions';
export * from './FluentValueEditor';
export * from './FluentValueSelector';

/**
 * Control elements that {@link QueryBuilderFluent} assigns.
 *
 * @group Props
 */
export const fluentControlElements: ControlElementsProp<FullField, string> = {
  actionElement: FluentActionElement,
  dragHandle: FluentDragHandle,
  notToggle: FluentNotToggle,
  shiftActions: FluentShiftActions,
  valueEditor: FluentValueEditor,
  valueSelector: FluentValueSelector,
};

/**
 * Translations that {@link QueryBuilderFluent} assigns: icons as the labels of the buttons that the library labels with a
 * character. They keep the titles, from which assistive technology reads the names of the buttons.
 *
 * @group Props
 */
export const fluentTranslations: Partial<Translations> = iconTranslations;

/**
 * Context provider that gives every query builder inside it the Fluent UI controls. It goes inside a `FluentProvider`.
 *
 * @example
 * ```tsx
 * import { FluentProvider, webLightTheme } from '@fluentui/react-components';
 * import { QueryBuilderFluent } from '@react-querybuilder/fluent';
 * import { QueryBuilder } from 'react-querybuilder';
 *
 * const fields = [{ name: 'firstName', label: 'First Name' }];
 *
 * export const App = () => (
 *   <FluentProvider theme={webLightTheme}>
 *     <QueryBuilderFluent>
 *       <QueryBuilder fields={fields} />
 *     </QueryBuilderFluent>
 *   </FluentProvider>
 * );
 * ```
 *
 * @group Components
 */
export const QueryBuilderFluent: QueryBuilderContextProvider = getCompatContextProvider({
  controlElements: fluentControlElements,
  translations: fluentTranslations,
});
