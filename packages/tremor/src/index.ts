/**
 * React Query Builder controls for Tremor 3.
 *
 * @module @react-querybuilder/tremor
 */
import {
  type Classnames,
  type ControlElementsProp,
  type FullField,
  getCompatContextProvider,
  type QueryBuilderContextProvider,
} from 'react-querybuilder';
import { iconTranslations } from '../../shared/icon-translations';
import { TremorActionElement } from './TremorActionElement';
import { TremorNotToggle } from './TremorNotToggle';
import { TremorShiftActions } from './TremorShiftActions';
import { TremorValueEditor } from './TremorValueEditor';
import { TremorValueSelector } from './TremorValueSelector';

export * from './TremorActionElement';
export * from './TremorNotToggle';
export * from './TremorShiftActions';
export * from './TremorValueEditor';
export * from './TremorValueSelector';

/**
 * Class names that {@link QueryBuilderTremor} assigns. Tremor's controls are as wide as their container and at least ten
 * rem; in a rule they are as wide as their content.
 *
 * @group Props
 */
export const tremorControlClassnames: Partial<Classnames> = {
  dragHandle: 'text-tremor-content-subtle dark:text-dark-tremor-content-subtle',
  value: 'w-auto',
  valueListItem: 'w-auto',
  // Tremor truncates the button's text at 90 % of its width.
  valueSelector: 'w-fit min-w-[6rem] shrink-0 [&_button>.block]:w-full',
};

/**
 * Control elements that {@link QueryBuilderTremor} assigns.
 *
 * @group Props
 */
export const tremorControlElements: ControlElementsProp<FullField, string> = {
  actionElement: TremorActionElement,
  notToggle: TremorNotToggle,
  shiftActions: TremorShiftActions,
  valueEditor: TremorValueEditor,
  valueSelector: TremorValueSelector,
};

/**
 * Context provider that gives every query builder inside it the Tremor controls, with icons for the buttons
 * that the library labels with a character. Tremor is styled by Tailwind CSS 3:
 * include Tremor's and this package's sources in the `content` of your Tailwind configuration.
 *
 * @example
 * ```tsx
 * import { QueryBuilderTremor } from '@react-querybuilder/tremor';
 * import { QueryBuilder } from 'react-querybuilder';
 *
 * const fields = [{ name: 'firstName', label: 'First Name' }];
 *
 * export const App = () => (
 *   <QueryBuilderTremor>
 *     <QueryBuilder fields={fields} />
 *   </QueryBuilderTremor>
 * );
 * ```
 *
 * @group Components
 */
export const QueryBuilderTremor: QueryBuilderContextProvider = getCompatContextProvider({
  controlClassnames: tremorControlClassnames,
  controlElements: tremorControlElements,
  translations: iconTranslations,
});
