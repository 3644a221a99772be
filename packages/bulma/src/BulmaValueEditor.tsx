import type * as React from 'react';
import { clsx, type ValueEditorProps } from 'react-querybuilder';
import { RadioList } from '../../shared/RadioList';
import { renderEditor } from '../../shared/renderEditor';
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
  const { className, disabled, testID, title } = props;

  return renderEditor(props, editor, {
    input: (attributes, text, onText) => {
      const input = (
        <input
          data-testid={attributes.testID}
          type={editor.inputType}
          className={clsx('input is-small', attributes.item && attributes.className)}
          title={attributes.title}
          placeholder={editor.placeholder}
          value={text}
          disabled={disabled}
          onChange={event => {
            onText(event.target.value);
          }}
        />
      );
      return attributes.item ? (
        input
      ) : (
        <span className={clsx('control', attributes.className)}>{input}</span>
      );
    },
    control: type => {
      switch (type) {
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
            <RadioList
              editor={editor}
              editorProps={props}
              className={clsx('radios is-size-7', className)}
              labelClassName="radio"
            />
          );
      }
    },
  });
};
