import { useState } from 'react';
import { Checkbox } from '@base-ui/react/checkbox';
import { NumberField } from '@base-ui/react/number-field';
import { Select } from '@base-ui/react/select';
import {
  type Field,
  formatQuery,
  QueryBuilder,
  type RuleGroupType,
  toFlatOptionArray,
  useValueEditor,
  ValueEditor,
  type ValueEditorProps,
  ValueSelector,
  type ValueSelectorProps,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';
import './base-ui.css';

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'isMusician', label: 'Is a musician', valueEditorType: 'checkbox' },
];

const Selector = (props: ValueSelectorProps) => {
  if (props.multiple) return <ValueSelector {...props} />;
  const options = toFlatOptionArray(props.options);

  return (
    <Select.Root
      items={options.map(({ name, label }) => ({ value: name, label }))}
      value={props.value ?? null}
      onValueChange={name => props.handleOnChange(name)}
      disabled={props.disabled ?? false}
      modal={false}
    >
      <Select.Trigger className={`base-select ${props.className}`} aria-label={props.title}>
        <Select.Value />
        <Select.Icon />
      </Select.Trigger>
      <Select.Portal>
        <Select.Positioner alignItemWithTrigger={false} sideOffset={4}>
          <Select.Popup className="base-popup">
            {options.map(({ name, label, disabled }) => (
              <Select.Item key={name} value={name} disabled={disabled} className="base-item">
                <Select.ItemText>{label}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Popup>
        </Select.Positioner>
      </Select.Portal>
    </Select.Root>
  );
};

const Editor = (props: ValueEditorProps) => {
  const { operator, type, title, className, disabled } = props;
  useValueEditor(props);

  if (!/null|between|in$/i.test(operator)) {
    if (type === 'checkbox')
      return (
        <span className={className}>
          <Checkbox.Root
            className="base-checkbox"
            aria-label={title}
            disabled={disabled}
            checked={Boolean(props.value)}
            onCheckedChange={checked => props.handleOnChange(checked)}
          >
            <Checkbox.Indicator className="base-check" />
          </Checkbox.Root>
        </span>
      );
    if (type === 'text' && props.inputType === 'number')
      return (
        <NumberField.Root
          className={className}
          disabled={disabled}
          value={props.value === '' ? null : Number(props.value)}
          onValueChange={value => props.handleOnChange(value ?? '')}
          format={{ useGrouping: false }}
        >
          <NumberField.Group className="base-number">
            <NumberField.Decrement />
            <NumberField.Input aria-label={title} />
            <NumberField.Increment />
          </NumberField.Group>
        </NumberField.Root>
      );
  }
  return <ValueEditor {...props} skipHook selectorComponent={Selector} />;
};

const controlElements = { valueSelector: Selector, valueEditor: Editor };

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'lastName', operator: 'beginsWith', value: 'Va' },
    { field: 'age', operator: '>', value: 28 },
    { field: 'isMusician', operator: '=', value: true },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);

  return (
    <>
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={setQuery}
        controlElements={controlElements}
      />
      <pre>{JSON.stringify(formatQuery(query, 'jsonlogic'))}</pre>
    </>
  );
}
