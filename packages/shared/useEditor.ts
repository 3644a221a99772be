import {
  type FullOption,
  type FullOptionList,
  getFirstOption,
  type InputType,
  parseNumber,
  toFlatOptionArray,
  useValueEditor,
  type ValueEditorProps,
  type ValueEditorType,
  type ValueSelectorProps,
} from 'react-querybuilder';

/** The props of a value editor, prepared for a control. */
export interface Editor {
  /** Whether to render nothing, because the operator takes no value. */
  none: boolean;
  /** Whether to render two editors with a separator. */
  pair: boolean;
  type: NonNullable<ValueEditorType>;
  /** The `type` of a text input. `"text"` for bigints and lists of numbers. */
  inputType: InputType;
  value: unknown;
  /** The value as text. */
  text: string;
  /** The values of a pair as text. */
  texts: readonly [string, string];
  placeholder: string;
  /** The available values, without their groups. */
  options: readonly FullOption[];
  /** Class of each editor of a pair. */
  itemClassName: string;
  /** Titles of the editors of a pair: the title of the value with a number, in any language. */
  itemTitles: readonly [string | undefined, string | undefined];
  /** Sets a value unchanged. */
  set: (value: unknown) => void;
  /** Sets the text of an input, parsed as a number or bigint if configured. */
  setText: (text: string) => void;
  /** Sets the text of an editor in a pair. */
  setItem: (text: unknown, index: 0 | 1) => void;
  /** Props of the value selector that a select or multiselect editor renders. */
  selectorProps: ValueSelectorProps;
  /** Props of the value selectors of a pair. */
  itemSelectorProps: (index: 0 | 1) => ValueSelectorProps;
}

/**
 * Formats a value for a text input: a list with commas, and an empty text for values that have no
 * text form.
 */
const toText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toText).join(',');
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    default:
      return '';
  }
};

/** Reads the props of a value editor, through the library's `useValueEditor`. */
export const useEditor = (props: ValueEditorProps): Editor => {
  const {
    bigIntValueHandler,
    inputTypeCoerced,
    multiValueHandler,
    parseNumberMethod,
    valueAsArray,
    valueListItemClassName,
  } = useValueEditor(props);

  const { operator } = props;
  // Editors that are rendered manually, outside a rule, have no field.
  const { fieldData } = props as Partial<ValueEditorProps>;
  const type = props.type ?? 'text';
  const value: unknown = props.value;
  const items: readonly unknown[] = valueAsArray;
  const values = (props.values ?? []) as FullOptionList<FullOption>;

  const { title } = props;
  const itemTitles = [title && `${title} 1`, title && `${title} 2`] as const;

  const commonSelectorProps = {
    context: props.context as unknown,
    disabled: props.disabled,
    level: props.level,
    listsAsArrays: props.listsAsArrays,
    options: values,
    path: props.path,
    schema: props.schema,
    validation: props.validation,
  };

  return {
    none: operator === 'null' || operator === 'notNull',
    pair:
      (operator === 'between' || operator === 'notBetween') &&
      (type === 'text' || type === 'select'),
    type,
    inputType: inputTypeCoerced,
    value,
    text: toText(value),
    texts: [toText(items[0]), toText(items[1])],
    placeholder: fieldData?.placeholder ?? '',
    options: toFlatOptionArray(values),
    itemClassName: valueListItemClassName,
    itemTitles,
    set: newValue => {
      props.handleOnChange(newValue);
    },
    setText: text => {
      if (props.inputType === 'bigint') bigIntValueHandler(text);
      else props.handleOnChange(parseNumber(text, { parseNumbers: parseNumberMethod }));
    },
    setItem: multiValueHandler,
    selectorProps: {
      ...commonSelectorProps,
      className: props.className,
      handleOnChange: newValue => {
        props.handleOnChange(newValue);
      },
      multiple: type === 'multiselect',
      testID: props.testID,
      title,
      // Multiple selectors also accept an array.
      value: value as string,
    },
    itemSelectorProps: index => ({
      ...commonSelectorProps,
      className: valueListItemClassName,
      handleOnChange: newValue => {
        multiValueHandler(newValue, index);
      },
      title: itemTitles[index],
      value: (items[index] ?? getFirstOption(values)) as string,
    }),
  };
};
