/**
 * React Query Builder controls for Bulma 1.
 *
 * @module @react-querybuilder/bulma
 */
import {
  type Classnames,
  type ControlElementsProp,
  type FullField,
  getCompatContextProvider,
  type QueryBuilderContextProvider,
} from 'react-querybuilder';
import { iconTranslations } from '../../shared/icon-translations';
import { BulmaActionElement } from './BulmaActionElement';
import { BulmaNotToggle } from './BulmaNotToggle';
import { BulmaShiftActions } from './BulmaShiftActions';
import { BulmaValueEditor } from './BulmaValueEditor';
import { BulmaValueSelector } from './BulmaValueSelector';

export { BulmaNotToggle } from './BulmaNotToggle';
export { BulmaValueEditor } from './BulmaValueEditor';
export { BulmaValueSelector } from './BulmaValueSelector';

/**
 * Class names that {@link QueryBuilderBulma} assigns: every action button is a small Bulma `button`. The other controls
 * bring their Bulma classes themselves.
 *
 * @group Props
 */
export const bulmaControlClassnames: Partial<Classnames> = {
  actionElement: 'button is-small',
};

/**
 * Control elements that {@link QueryBuilderBulma} assigns. The drag handle is the library's own. Action buttons are
 * styled by {@link bulmaControlClassnames}.
 *
 * @group Props
 */
export const bulmaControlElements: ControlElementsProp<FullField, string> = {
  actionElement: BulmaActionElement,
  notToggle: BulmaNotToggle,
  shiftActions: BulmaShiftActions,
  valueEditor: BulmaValueEditor,
  valueSelector: BulmaValueSelector,
};

/**
 * Context provider that gives every query builder inside it the Bulma controls, with icons for the buttons
 * that the library labels with a character. Load Bulma's style sheet yourself; the
 * package brings no CSS.
 *
 * @example
 * ```tsx
 * import 'bulma/css/bulma.min.css';
 * import { QueryBuilderBulma } from '@react-querybuilder/bulma';
 * import { QueryBuilder } from 'react-querybuilder';
 *
 * const fields = [{ name: 'firstName', label: 'First Name' }];
 *
 * export const App = () => (
 *   <QueryBuilderBulma>
 *     <QueryBuilder fields={fields} />
 *   </QueryBuilderBulma>
 * );
 * ```
 *
 * @group Components
 */
export const QueryBuilderBulma: QueryBuilderContextProvider = getCompatContextProvider({
  controlClassnames: bulmaControlClassnames,
  controlElements: bulmaControlElements,
  translations: iconTranslations,
});
