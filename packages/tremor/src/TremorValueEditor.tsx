import { NumberInput, Switch, Textarea, TextInput } from '@tremor/react';
import * as React from 'react';
import { clsx, type ValueEditorProps } from 'react-querybuilder';
import { fromDate, toDate } from '../../shared/date-text';
import { RadioList } from '../../shared/RadioList';
import { type InputAttributes, renderEditor, textAreaProps } from '../../shared/renderEditor';
import { useEditor } from '../../shared/useEditor';
import { ClearableDatePicker } from './ClearableDatePicker';
import { HIDDEN_TWIN } from './hidden-twin';

/**
 * Props of {@link TremorValueEditor}: those of the library, `extraProps` and `clearTitle`.
 *
 * @group Props
 */
export type TremorValueEditorProps = ValueEditorProps & {
  /** Props for the Tremor component that is rendered, for instance `{ enableStepper: true }` for a number. */
  extraProps?: Record<string, unknown>;
  /** Title of the button that clears a date, by default "Clear". The library has no translation for it. */
  clearTitle?: string;
};

type TextInputType = React.ComponentProps<typeof TextInput>['type'];

const boxClass =
  'flex-none cursor-pointer accent-tremor-brand dark:accent-dark-tremor-brand disabled:cursor-not-allowed';

/**
 * Value editor of Tremor components. Which one it renders:
 *
 * | `type` | Control |
 * | --- | --- |
 * | `"text"` (default) | `TextInput` of the rule's `inputType` (datetime-local and time included) |
 * | `"text"` with `inputType` `"number"` | `NumberInput`, without the stepper unless `extraProps` asks for it |
 * | `"text"` with `inputType` `"date"` | `DatePicker`; the value stays a `YYYY-MM-DD` text |
 * | `"textarea"` | `Textarea` |
 * | `"select"`, `"multiselect"` | the value selector |
 * | `"switch"` | `Switch` |
 * | `"checkbox"`, `"radio"` | native boxes in the accent color: Tremor has neither |
 *
 * `between` and `notBetween` render two editors with the separator between them when the type is `text` or `select`;
 * `null` and `notNull` render nothing. An `inputType` of `"bigint"` is edited as text.
 *
 * @group Components
 */
export const TremorValueEditor = (props: TremorValueEditorProps): React.JSX.Element | null => {
  const editor = useEditor(props);
  const id = React.useId();
  const { className, clearTitle = 'Clear', disabled, extraProps, testID, title } = props;

  const renderInput = (
    { className: ownClass, testID: ownId, title: ownTitle }: InputAttributes,
    text: string,
    onText: (text: string) => void,
  ) => {
    const common = {
      className: ownClass,
      'data-testid': ownId,
      disabled,
      placeholder: editor.placeholder,
      title: ownTitle,
    };
    const onChange = (event: React.ChangeEvent<HTMLInputElement>) => {
      onText(event.target.value);
    };

    switch (editor.inputType) {
      case 'date':
        return (
          <ClearableDatePicker
            {...common}
            clearTitle={clearTitle}
            // An empty button has no name, and Tremor's own placeholder is English.
            placeholder={editor.placeholder || ownTitle}
            value={toDate(text)}
            onValueChange={date => {
              onText(fromDate(date));
            }}
            {...extraProps}
          />
        );
      case 'number':
        return (
          <NumberInput
            {...common}
            enableStepper={false}
            value={text}
            onChange={onChange}
            {...extraProps}
          />
        );
      default:
        return (
          <TextInput
            {...common}
            // Tremor passes every type to the input, although its types allow only seven.
            type={editor.inputType as TextInputType}
            value={text}
            onChange={onChange}
            {...extraProps}
          />
        );
    }
  };

  return renderEditor(props, editor, {
    input: renderInput,
    control: type => {
      switch (type) {
        case 'textarea':
          return <Textarea {...textAreaProps(props, editor)} {...extraProps} />;

        case 'switch':
          return (
            <span
              data-testid={testID}
              className={clsx('inline-flex items-center', HIDDEN_TWIN, className)}
              title={title}
            >
              <Switch
                id={id}
                checked={!!editor.value}
                disabled={disabled}
                onChange={editor.set}
                {...extraProps}
              />
              <label htmlFor={id} className="sr-only">
                {title}
              </label>
            </span>
          );

        case 'checkbox':
          return (
            <input
              data-testid={testID}
              type="checkbox"
              className={clsx(boxClass, className)}
              title={title}
              checked={!!editor.value}
              disabled={disabled}
              onChange={event => {
                editor.set(event.target.checked);
              }}
              {...extraProps}
            />
          );

        case 'radio':
          return (
            <RadioList
              editor={editor}
              editorProps={props}
              className={clsx('inline-flex flex-wrap items-center gap-x-3', className)}
              labelClassName="inline-flex items-center gap-x-1 text-tremor-default text-tremor-content-emphasis dark:text-dark-tremor-content-emphasis"
              inputProps={{ className: boxClass, ...extraProps }}
            />
          );
      }
    },
  });
};
