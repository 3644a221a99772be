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
 * | `"text"` (default) | `Input` of the rule's `inputType` (number, date, datetime-local and time included) |
 * | `"textarea"` | `Textarea` |
 * | `"select"`, `"multiselect"` | the value selector |
 * | `"checkbox"` | `Checkbox` |
 * | `"switch"` | `Switch` |
 * | `"radio"` | `RadioGroup` |
 *
 * Dates are edited in an `Input` of that type: `@fluentui/react-components` has no date picker, its compat packages do.
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
    { className: ownClass, testID: ownId }: InputAttributes,
    text: string,
    onText: (text: string) => void,
  ) => (
    <Input
      data-testid={ownId}
      className={ownClass}
      size="small"
      // Fluent UI passes every type to the input, although its types allow only some.
      type={editor.inputType as InputProps['type']}
      title={title}
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
