import {
  Checkbox,
  Input,
  type InputProps,
  Radio,
  RadioGroup,
  Switch,
  Textarea,
} from '@fluentui/react-components';
import type * as React from 'react';
import type { ValueEditorProps } from 'react-querybuilder';
import { type InputAttributes, renderEditor } from '../../shared/renderEditor';
import { useEditor } from '../../shared/useEditor';
import { FluentDateEditor } from './FluentDateEditor';

/**
 * Props of {@link FluentValueEditor}: those of the library and `extraProps`.
 *
 * @group Props
 */
export type FluentValueEditorProps = ValueEditorProps & {
  /** Props for the Fluent UI component that is rendered, for instance `{ appearance: 'underline' }`. */
  extraProps?: Record<string, unknown>;
};

/**
 * Value editor of Fluent UI components. Which one it renders:
 *
 * | `type` | Control |
 * | --- | --- |
 * | `"text"` (default) | `Input` of the rule's `inputType` (number, datetime-local and time included) |
 * | `"text"` with `inputType` `"date"` | `DatePicker` of `@fluentui/react-datepicker-compat`; the value stays a `YYYY-MM-DD` text, which can be typed as well |
 * | `"textarea"` | `Textarea` |
 * | `"select"`, `"multiselect"` | the value selector |
 * | `"checkbox"` | `Checkbox` |
 * | `"switch"` | `Switch` |
 * | `"radio"` | `RadioGroup` |
 *
 * `between` and `notBetween` render two editors with the separator between them when the type is `text` or `select`;
 * `null` and `notNull` render nothing. An `inputType` of `"bigint"` is edited as text.
 *
 * @group Components
 */
export const FluentValueEditor = (props: FluentValueEditorProps): React.JSX.Element | null => {
  const editor = useEditor(props);
  const { className, disabled, extraProps, testID, title } = props;

  const renderInput = (
    attributes: InputAttributes,
    text: string,
    onText: (text: string) => void,
  ) =>
    editor.inputType === 'date' ? (
      <FluentDateEditor
        className={attributes.className}
        testID={attributes.testID}
        disabled={disabled}
        extraProps={extraProps}
        placeholder={editor.placeholder}
        title={attributes.title}
        value={text}
        onChange={onText}
      />
    ) : (
      <Input
        data-testid={attributes.testID}
        className={attributes.className}
        size="small"
        // Fluent UI passes every type to the input, although its types allow only some.
        type={editor.inputType as InputProps['type']}
        title={attributes.title}
        placeholder={editor.placeholder}
        value={text}
        disabled={disabled}
        onChange={(_event, { value }) => {
          onText(value);
        }}
        {...extraProps}
      />
    );

  const common = { 'data-testid': testID, className, disabled, title };

  return renderEditor(props, editor, {
    input: renderInput,
    control: type => {
      switch (type) {
        case 'textarea':
          return (
            <Textarea
              {...common}
              size="small"
              placeholder={editor.placeholder}
              value={editor.text}
              onChange={(_event, { value }) => {
                editor.set(value);
              }}
              {...extraProps}
            />
          );

        case 'switch':
          return (
            <Switch
              {...common}
              size="small"
              checked={!!editor.value}
              onChange={(_event, { checked }) => {
                editor.set(checked);
              }}
              {...extraProps}
            />
          );

        case 'checkbox':
          return (
            <Checkbox
              {...common}
              checked={!!editor.value}
              onChange={(_event, { checked }) => {
                editor.set(checked === true);
              }}
              {...extraProps}
            />
          );

        case 'radio':
          return (
            <RadioGroup
              {...common}
              layout="horizontal"
              style={{ flexWrap: 'wrap' }}
              aria-label={title}
              value={editor.text}
              onChange={(_event, { value }) => {
                editor.set(value);
              }}
              {...extraProps}
            >
              {editor.options.map(option => (
                <Radio key={option.name} value={option.name} label={option.label} />
              ))}
            </RadioGroup>
          );
      }
    },
  });
};
