import * as React from 'react';
import {
  clsx,
  getFirstOption,
  parseNumber,
  toFlatOptionArray,
  useValueEditor,
} from 'react-querybuilder';
import type { ValueEditorProps } from 'react-querybuilder';

/**
 * Value editor in Bulma's form classes. Which control it renders:
 *
 * | `type` | Control |
 * | --- | --- |
 * | `"text"` (default) | `<input class="input">` of the rule's `inputType`: text, number, date, datetime-local, time … |
 * | `"textarea"` | `<textarea class="textarea">` |
 * | `"select"`, `"multiselect"` | the value selector |
 * | `"checkbox"`, `"switch"` | a check box: Bulma has no switch |
 * | `"radio"` | radio buttons with a common name, so that the arrow keys move between them |
 *
 * `between` and `notBetween` render two editors with the separator between them when the type is `text` or `select`;
 * `null` and `notNull` render nothing. An `inputType` of `"bigint"` is edited as text. It adds no props to those of the
 * library.
 *
 * @group Components
 */
export const BulmaValueEditor = (props: ValueEditorProps): React.JSX.Element | null => {
  const {
    className,
    disabled,
    fieldData,
    handleOnChange,
    inputType,
    listsAsArrays,
    operator,
    separator = null,
    selectorComponent: SelectorComponent = props.schema.controls.valueSelector,
    testID,
    title,
    value,
    values = [],
  } = props;
  const type = props.type ?? 'text';
  const {
    bigIntValueHandler,
    inputTypeCoerced,
    multiValueHandler,
    parseNumberMethod,
    valueAsArray,
    valueListItemClassName,
  } = useValueEditor(props);
  const radioName = React.useId();

  if (operator === 'null' || operator === 'notNull') return null;

  const placeholder = fieldData?.placeholder ?? '';
  const selectorProps = {
    context: props.context,
    disabled,
    level: props.level,
    listsAsArrays,
    options: values,
    path: props.path,
    schema: props.schema,
    title,
    validation: props.validation,
  };

  if (
    (operator === 'between' || operator === 'notBetween') &&
    (type === 'text' || type === 'select')
  ) {
    const renderEditor = (index: 0 | 1) =>
      type === 'select' ? (
        <SelectorComponent
          {...selectorProps}
          className={valueListItemClassName}
          value={valueAsArray[index] ?? getFirstOption(values)}
          handleOnChange={newValue => multiValueHandler(newValue, index)}
        />
      ) : (
        <input
          type={inputTypeCoerced}
          className={clsx('input is-small', valueListItemClassName)}
          title={title}
          placeholder={placeholder}
          value={valueAsArray[index] ?? ''}
          disabled={disabled}
          onChange={event => multiValueHandler(event.target.value, index)}
        />
      );

    return (
      <span data-testid={testID} className={className} title={title}>
        {renderEditor(0)}
        {separator}
        {renderEditor(1)}
      </span>
    );
  }

  switch (type) {
    case 'select':
    case 'multiselect':
      return (
        <SelectorComponent
          {...selectorProps}
          testID={testID}
          className={className}
          value={value}
          multiple={type === 'multiselect'}
          handleOnChange={handleOnChange}
        />
      );

    case 'textarea':
      return (
        <textarea
          data-testid={testID}
          className={clsx('textarea is-small', className)}
          rows={2}
          title={title}
          placeholder={placeholder}
          value={value}
          disabled={disabled}
          onChange={event => handleOnChange(event.target.value)}
        />
      );

    case 'checkbox':
    case 'switch':
      return (
        <span className={clsx('checkbox', className)}>
          <input
            data-testid={testID}
            type="checkbox"
            title={title}
            checked={!!value}
            disabled={disabled}
            onChange={event => handleOnChange(event.target.checked)}
          />
        </span>
      );

    case 'radio':
      return (
        <span
          data-testid={testID}
          className={clsx('radios', className)}
          title={title}
          role="radiogroup"
          aria-label={title}
        >
          {toFlatOptionArray(values).map(option => (
            <label key={option.name} className="radio">
              <input
                type="radio"
                name={radioName}
                value={option.name}
                checked={value === option.name}
                disabled={disabled}
                onChange={event => handleOnChange(event.target.value)}
              />{' '}
              {option.label}
            </label>
          ))}
        </span>
      );
  }

  return (
    <input
      data-testid={testID}
      type={inputTypeCoerced}
      className={clsx('input is-small', className)}
      title={title}
      placeholder={placeholder}
      value={inputType === 'bigint' ? String(value ?? '') : value}
      disabled={disabled}
      onChange={event =>
        inputType === 'bigint'
          ? bigIntValueHandler(event.target.value)
          : handleOnChange(parseNumber(event.target.value, { parseNumbers: parseNumberMethod }))
      }
    />
  );
};
