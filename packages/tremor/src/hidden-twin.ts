/**
 * Class of an element around a Tremor control whose transparent native twin must not be reached.
 *
 * Tremor's `Select` and `MultiSelect` render a transparent `<select>` before their button that
 * moves focus to the button, so Shift+Tab never gets past it. Its `Switch` contains a transparent
 * checkbox without a name.
 * Cause: node_modules/@tremor/react, components/input-elements/{Select,MultiSelect,Switch} of
 * 3.18.7, where no prop reaches the twin.
 */
export const HIDDEN_TWIN = '[&_.opacity-0:is(input,select)]:hidden';
