import * as React from 'react';
import type { ValueEditorProps } from 'react-querybuilder';
import type { Editor } from './useEditor';

/** Props of {@link RadioList}. */
export interface RadioListProps {
  editor: Editor;
  editorProps: ValueEditorProps;
  className: string;
  labelClassName: string;
  /** Attributes of each radio button. */
  inputProps?: React.ComponentPropsWithoutRef<'input'>;
}

/** Native radio buttons with a common name, so the arrow keys move between them. */
export const RadioList = (props: RadioListProps): React.JSX.Element => {
  const { editor, editorProps, className, labelClassName, inputProps } = props;
  const name = React.useId();

  return (
    <span
      data-testid={editorProps.testID}
      className={className}
      title={editorProps.title}
      role="radiogroup"
      aria-label={editorProps.title}
    >
      {editor.options.map(option => (
        <label key={option.name} className={labelClassName}>
          <input
            type="radio"
            name={name}
            value={option.name}
            checked={editor.value === option.name}
            disabled={editorProps.disabled}
            onChange={() => {
              editor.set(option.name);
            }}
            {...inputProps}
          />{' '}
          {option.label}
        </label>
      ))}
    </span>
  );
};
