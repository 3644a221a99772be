import { Checkbox, Input, RadioGroup, Switch, Textarea } from '@chakra-ui/react';
import type * as React from 'react';
import type { ValueEditorProps } from 'react-querybuilder';
import { type InputAttributes, renderEditor, textAreaProps } from '../../shared/renderEditor';
import { useEditor } from '../../shared/useEditor';
import { ChakraDateEditor } from './ChakraDateEditor';

/**
 * Props of {@link ChakraValueEditor}: those of the library and `extraProps`.
 *
 * @group Props
 */
export type ChakraValueEditorProps = ValueEditorProps & {
  /** Props for the Chakra component that is rendered, for instance `{ variant: 'flushed' }`. */
  extraProps?: Record<string, unknown>;
};

// An empty box is transparent in Chakra's themes, so the color of the group would be visible.
const boxStyles = { '&:not([data-state=checked])': { background: 'bg' } };

/**
 * Value editor of Chakra components. Which one it renders:
 *
 * | `type` | Control |
 * | --- | --- |
 * | `"text"` (default) | `Input` of the rule's `inputType` (number, datetime-local and time included) |
 * | `"text"` with `inputType` `"date"` | `DatePicker`; the value stays a `YYYY-MM-DD` text |
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
export const ChakraValueEditor = (props: ChakraValueEditorProps): React.JSX.Element | null => {
  const editor = useEditor(props);
  const { className, disabled, extraProps, testID, title } = props;

  const renderInput = (
    attributes: InputAttributes,
    text: string,
    onText: (text: string) => void,
  ) =>
    editor.inputType === 'date' ? (
      <ChakraDateEditor
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
        // Otherwise the color of the group would be visible.
        background="bg"
        size="sm"
        width="auto"
        type={editor.inputType}
        title={attributes.title}
        placeholder={editor.placeholder}
        value={text}
        disabled={disabled}
        onChange={event => {
          onText(event.target.value);
        }}
        {...extraProps}
      />
    );

  return renderEditor(props, editor, {
    input: renderInput,
    control: type => {
      switch (type) {
        case 'textarea':
          return (
            <Textarea
              {...textAreaProps(props, editor)}
              background="bg"
              size="sm"
              width="auto"
              {...extraProps}
            />
          );

        case 'switch':
          return (
            <Switch.Root
              className={className}
              size="sm"
              title={title}
              checked={!!editor.value}
              disabled={disabled}
              onCheckedChange={({ checked }) => {
                editor.set(checked);
              }}
              {...extraProps}
            >
              <Switch.HiddenInput data-testid={testID} />
              <Switch.Control />
              <Switch.Label srOnly>{title}</Switch.Label>
            </Switch.Root>
          );

        case 'checkbox':
          return (
            <Checkbox.Root
              className={className}
              size="sm"
              title={title}
              checked={!!editor.value}
              disabled={disabled}
              onCheckedChange={({ checked }) => {
                editor.set(checked === true);
              }}
              {...extraProps}
            >
              <Checkbox.HiddenInput data-testid={testID} />
              <Checkbox.Control css={boxStyles} />
              <Checkbox.Label srOnly>{title}</Checkbox.Label>
            </Checkbox.Root>
          );

        case 'radio':
          return (
            <RadioGroup.Root
              data-testid={testID}
              className={className}
              display="flex"
              flexWrap="wrap"
              gap="3"
              size="sm"
              title={title}
              value={editor.text}
              disabled={disabled}
              onValueChange={({ value }) => {
                editor.set(value);
              }}
              {...extraProps}
            >
              <RadioGroup.Label srOnly>{title}</RadioGroup.Label>
              {editor.options.map(option => (
                <RadioGroup.Item key={option.name} value={option.name}>
                  <RadioGroup.ItemHiddenInput />
                  <RadioGroup.ItemIndicator css={boxStyles} />
                  <RadioGroup.ItemText>{option.label}</RadioGroup.ItemText>
                </RadioGroup.Item>
              ))}
            </RadioGroup.Root>
          );
      }
    },
  });
};
