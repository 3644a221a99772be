import type * as React from 'react';
import type { ValueEditorProps } from 'react-querybuilder';
import type { Editor } from './useEditor';

/** Properties in which the text inputs of an editor differ. */
export interface InputAttributes {
  className?: string;
  testID?: string;
  title?: string;
  /** Whether it is one of a pair. */
  item: boolean;
}

/** An adapter's own elements. */
export interface EditorElements {
  /** A text input of the editor's `inputType`. */
  input: (
    attributes: InputAttributes,
    text: string,
    onText: (text: string) => void,
  ) => React.JSX.Element;
  /** The control for every type except selectors. */
  control: (type: Exclude<Editor['type'], 'multiselect' | 'select' | 'text'>) => React.JSX.Element;
}

/** Props for a textarea whose `onChange` receives the event. */
export const textAreaProps = (
  { className, disabled, testID, title }: ValueEditorProps,
  editor: Editor,
) => ({
  'data-testid': testID,
  className,
  disabled,
  onChange: (event: React.ChangeEvent<HTMLTextAreaElement>): void => {
    editor.set(event.target.value);
  },
  placeholder: editor.placeholder,
  rows: 2,
  title,
  value: editor.text,
});

/**
 * Combines the elements of a kit: two with a separator for `between`, the value selector for lists,
 * nothing for `null`.
 */
export const renderEditor = (
  props: ValueEditorProps,
  editor: Editor,
  { input, control }: EditorElements,
): React.JSX.Element | null => {
  const { className, testID, title } = props;
  const Selector = props.selectorComponent ?? props.schema.controls.valueSelector;

  if (editor.none) return null;

  if (editor.pair) {
    const renderItem = (index: 0 | 1) =>
      editor.type === 'select' ? (
        <Selector {...editor.itemSelectorProps(index)} />
      ) : (
        input(
          { className: editor.itemClassName, title: editor.itemTitles[index], item: true },
          editor.texts[index],
          text => {
            editor.setItem(text, index);
          },
        )
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
    case 'text':
      return input({ className, testID, title, item: false }, editor.text, editor.setText);
    default:
      return control(editor.type);
  }
};
