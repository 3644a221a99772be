import { useId } from 'react';
import {
  clsx,
  type FullOption,
  type FullOptionList,
  getFirstOption,
  parseNumber,
  toFlatOptionArray,
  useValueEditor,
  type ValueEditorProps,
} from 'react-querybuilder';
import { Checkbox } from './checkbox';
import { Input } from './input';
import { Switch } from './switch';
import { Textarea } from './textarea';

// Text of a value in an input: lists with commas, nothing for null and objects.
const toText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toText).join(',');
  return ['string', 'number', 'bigint', 'boolean'].includes(typeof value) ? String(value) : '';
};

/** Editor for the value of a rule, by the type of the field. */
export const ValueEditor = (props: ValueEditorProps) => {
  const { className, disabled, operator, separator, testID, title } = props;
  const {
    bigIntValueHandler,
    inputTypeCoerced,
    multiValueHandler,
    parseNumberMethod,
    valueAsArray,
    valueListItemClassName,
  } = useValueEditor(props);
  const radioName = useId();

  if (operator === 'null' || operator === 'notNull') return null;

  const type = props.type ?? 'text';
  const value: unknown = props.value;
  const values = (props.values ?? []) as FullOptionList<FullOption>;
  const placeholder = props.fieldData.placeholder ?? '';
  const Selector = props.selectorComponent ?? props.schema.controls.valueSelector;

  const set = (newValue: unknown) => {
    props.handleOnChange(newValue);
  };
  const selectorProps = {
    context: props.context as unknown,
    disabled,
    level: props.level,
    listsAsArrays: props.listsAsArrays,
    options: values,
    path: props.path,
    schema: props.schema,
    validation: props.validation,
  };
  const common = { 'data-testid': testID, title, 'aria-label': title, disabled };

  if (
    (operator === 'between' || operator === 'notBetween') &&
    (type === 'text' || type === 'select')
  ) {
    const items: unknown[] = valueAsArray;
    const renderItem = (index: 0 | 1) => {
      const itemTitle = title && `${title} ${index + 1}`;
      return type === 'select' ? (
        <Selector
          {...selectorProps}
          className={valueListItemClassName}
          title={itemTitle}
          value={(items[index] ?? getFirstOption(values)) as string}
          handleOnChange={newValue => {
            multiValueHandler(newValue, index);
          }}
        />
      ) : (
        <Input
          type={inputTypeCoerced}
          className={clsx('w-40', valueListItemClassName)}
          title={itemTitle}
          aria-label={itemTitle}
          placeholder={placeholder}
          value={toText(items[index])}
          disabled={disabled}
          onChange={event => {
            multiValueHandler(event.target.value, index);
          }}
        />
      );
    };
    return (
      <span
        data-testid={testID}
        className={clsx('inline-flex flex-wrap items-center gap-2', className)}
        title={title}
      >
        {renderItem(0)}
        {separator}
        {renderItem(1)}
      </span>
    );
  }

  switch (type) {
    case 'select':
    case 'multiselect':
      return (
        <Selector
          {...selectorProps}
          className={className}
          testID={testID}
          title={title}
          multiple={type === 'multiselect'}
          value={value as string}
          handleOnChange={set}
        />
      );

    case 'checkbox':
      return (
        <Checkbox
          {...common}
          className={className}
          checked={!!value}
          onCheckedChange={checked => {
            set(checked === true);
          }}
        />
      );

    case 'switch':
      return <Switch {...common} className={className} checked={!!value} onCheckedChange={set} />;

    case 'radio':
      return (
        <span
          data-testid={testID}
          className={clsx('inline-flex flex-wrap items-center gap-3', className)}
          title={title}
          role="radiogroup"
          aria-label={title}
        >
          {toFlatOptionArray(values).map(option => (
            <label key={option.name} className="inline-flex items-center gap-1.5 text-sm">
              <input
                type="radio"
                className="size-4 accent-primary"
                name={radioName}
                value={option.name}
                checked={value === option.name}
                disabled={disabled}
                onChange={() => {
                  set(option.name);
                }}
              />
              {option.label}
            </label>
          ))}
        </span>
      );

    case 'textarea':
      return (
        <Textarea
          {...common}
          className={clsx('w-64', className)}
          placeholder={placeholder}
          value={toText(value)}
          onChange={event => {
            set(event.target.value);
          }}
        />
      );

    default:
      return (
        <Input
          {...common}
          type={inputTypeCoerced}
          className={clsx('w-40', className)}
          placeholder={placeholder}
          value={toText(value)}
          onChange={event => {
            const text = event.target.value;
            if (props.inputType === 'bigint') bigIntValueHandler(text);
            else set(parseNumber(text, { parseNumbers: parseNumberMethod }));
          }}
        />
      );
  }
};
