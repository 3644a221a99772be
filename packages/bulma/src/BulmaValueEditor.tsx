import * as React from 'react';
import { clsx, type ValueEditorProps } from 'react-querybuilder';
import { useEditor } from '../../shared/useEditor';

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
  const editor = useEditor(props);
  const radioName = React.useId();
  const { className, disabled, testID, title } = props;
  const Selector = props.selectorComponent ?? props.schema.controls.valueSelector;

  if (editor.none) return null;

  if (editor.pair) {
    const renderItem = (index: 0 | 1) =>
      editor.type === 'select' ? (
        <Selector {...editor.itemSelectorProps(index)} />
      ) : (
        <input
          type={editor.inputType}
          className={clsx('input is-small', editor.itemClassName)}
          title={title}
          placeholder={editor.placeholder}
          value={editor.texts[index]}
          disabled={disabled}
          onChange={event => {
            editor.setItem(event.target.value, index);
          }}
        />
      );

    return (
      <span data-testid={testID} className={className} title={title}>
        {renderItem(0)}
        {props.separator}
        {renderItem(1)}
      </span>
    );
  }

  switch (editor.type) {
    case 'select':
    case 'multiselect':
      return <Selector {...editor.selectorProps} />;

    case 'textarea':
      return (
        <span className={clsx('control', className)}>
          <textarea
            data-testid={testID}
            className="textarea is-small"
            rows={2}
            title={title}
            placeholder={editor.placeholder}
            value={editor.text}
            disabled={disabled}
            onChange={event => {
              editor.set(event.target.value);
            }}
          />
        </span>
      );

    case 'checkbox':
    case 'switch':
      return (
        <span className={clsx('checkbox is-size-7', className)}>
          <input
            data-testid={testID}
            type="checkbox"
            title={title}
            checked={!!editor.value}
            disabled={disabled}
            onChange={event => {
              editor.set(event.target.checked);
            }}
          />
        </span>
      );

    case 'radio':
      return (
        <span
          data-testid={testID}
          className={clsx('radios is-size-7', className)}
          title={title}
          role="radiogroup"
          aria-label={title}
        >
          {editor.options.map(option => (
            <label key={option.name} className="radio">
              <input
                type="radio"
                name={radioName}
                value={option.name}
                checked={editor.value === option.name}
                disabled={disabled}
                onChange={() => {
                  editor.set(option.name);
                }}
              />{' '}
              {option.label}
            </label>
          ))}
        </span>
      );

    case 'text':
      return (
        <span className={clsx('control', className)}>
          <input
            data-testid={testID}
            type={editor.inputType}
            className="input is-small"
            title={title}
            placeholder={editor.placeholder}
            value={editor.text}
            disabled={disabled}
            onChange={event => {
              editor.setText(event.target.value);
            }}
          />
        </span>
      );
  }
};
