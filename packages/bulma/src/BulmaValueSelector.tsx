import type * as React from 'react';
import {
  clsx,
  toOptions,
  useSelectElementChangeHandler,
  useValueSelector,
  type VersatileSelectorProps,
} from 'react-querybuilder';

/**
 * Native `<select>` inside Bulma's `select` wrapper, for fields, operators, combinators, value sources, match modes and
 * values.
 *
 * - Option groups become `<optgroup>` elements.
 * - With `multiple`, the list box of Bulma's `is-multiple` is shown; `listsAsArrays` decides between an array and a
 *   comma-separated string.
 * - `className` goes to the wrapper (the row lays out that element), `data-testid` and `title`
 *   to the `<select>`.
 *
 * @group Components
 */
export const BulmaValueSelector = (props: VersatileSelectorProps): React.JSX.Element => {
  const { onChange, val } = useValueSelector(props);
  const { className, disabled, multiple, options, testID, title } = props;
  const handleChange = useSelectElementChangeHandler({ multiple, onChange });

  return (
    <div className={clsx('select is-small', { 'is-multiple': multiple }, className)}>
      <select
        data-testid={testID}
        title={title}
        value={val}
        disabled={disabled}
        multiple={!!multiple}
        onChange={handleChange}
      >
        {toOptions(options)}
      </select>
    </div>
  );
};
