import { Button } from 'primereact/button';
import { Checkbox } from 'primereact/checkbox';
import { Dropdown } from 'primereact/dropdown';
import { InputNumber } from 'primereact/inputnumber';
import { InputText } from 'primereact/inputtext';
import {
  type ActionProps,
  toFlatOptionArray,
  useValueEditor,
  ValueEditor,
  type ValueEditorProps,
  ValueSelector,
  type ValueSelectorProps,
} from 'react-querybuilder';

const ActionButton = (props: ActionProps) => (
  <Button
    type="button"
    className={props.className}
    outlined
    title={props.title}
    disabled={props.disabled ?? false}
    onClick={event => props.handleOnClick(event)}
  >
    {props.label}
  </Button>
);

// The name belongs to the input inside, and not to the frame around it, which has no role.
const root = { 'aria-label': undefined, 'aria-activedescendant': undefined };
const list = { root, select: { 'aria-hidden': true } };
const box = { root };

const Selector = (props: ValueSelectorProps) =>
  props.multiple ? (
    <ValueSelector {...props} />
  ) : (
    <Dropdown
      className={props.className}
      options={toFlatOptionArray(props.options)}
      optionLabel="label"
      optionValue="name"
      optionDisabled="disabled"
      value={props.value}
      title={props.title}
      ariaLabel={props.title}
      aria-label={props.title}
      pt={list}
      disabled={props.disabled ?? false}
      onChange={event => props.handleOnChange(event.value as string)}
    />
  );

const Editor = (props: ValueEditorProps) => {
  const { operator, type, title, className } = props;
  useValueEditor(props);
  const common = { className, title, 'aria-label': title, disabled: props.disabled ?? false };

  if (!/null|between|in$/i.test(operator)) {
    if (type === 'checkbox')
      return (
        <Checkbox
          {...common}
          pt={box}
          checked={Boolean(props.value)}
          onChange={event => props.handleOnChange(event.checked)}
        />
      );
    if (type === 'text' && props.inputType === 'number')
      return (
        <InputNumber
          {...common}
          useGrouping={false}
          maxFractionDigits={6}
          value={props.value === '' ? null : Number(props.value)}
          onValueChange={event => props.handleOnChange(event.value ?? '')}
        />
      );
    if (type === 'text' && props.inputType === 'text')
      return (
        <InputText
          {...common}
          value={String(props.value)}
          onChange={event => props.handleOnChange(event.target.value)}
        />
      );
  }
  return <ValueEditor {...props} skipHook selectorComponent={Selector} />;
};

export const controlElements = {
  actionElement: ActionButton,
  valueSelector: Selector,
  valueEditor: Editor,
};
