import { render } from '@testing-library/react';
import { memo, useCallback, useState, type ComponentType } from 'react';
import {
  QueryBuilder,
  RuleComponents,
  useRule,
  ValueEditor,
  type Field,
  type RuleGroupType,
  type RuleProps,
  type ValueEditorProps,
} from 'react-querybuilder';
import { beforeEach, expect } from 'vitest';
import { change, group, rule } from '../lib';
import { claim } from '../claim';

const fields: Field[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'age', label: 'Age' },
];

const ten = (prefix: string) => Array.from({ length: 10 }, (_, i) => rule(`${prefix}${i}`));

const twenty = () => group('root', [...ten('a'), group('g', ten('b'))]);

let editors = 0;

let rules = 0;

const start = () => {
  editors = rules = 0;
};

beforeEach(start);

const Editor = (props: ValueEditorProps) => {
  editors += 1;
  return <ValueEditor {...props} />;
};

const controlElements = { valueEditor: Editor };

interface BuilderProps {
  /** Props that are created on every render. */
  readonly create?: () => object;
  /** Turns the query into what is stored. */
  readonly store?: (query: RuleGroupType) => RuleGroupType;
}

const same = (query: RuleGroupType) => query;

const Builder = ({ create = () => ({}), store = same }: BuilderProps) => {
  const [query, set] = useState(twenty);
  const onQueryChange = useCallback(
    (next: RuleGroupType) => {
      set(store(next));
    },
    [store],
  );
  return <QueryBuilder {...{ fields, query, onQueryChange, controlElements }} {...create()} />;
};

/** Editors that render when the value of a rule changes. */
const rendered = (props: BuilderProps = {}, index = 0): number => {
  const { unmount } = render(<Builder {...props} />);
  start();
  change('value-editor', 'V', index);
  unmount();
  return editors;
};

/** Rules and editors that render with a custom rule. */
const withRule = (rule: ComponentType<RuleProps>): [number, number] => {
  const elements = { ...controlElements, rule };
  rendered({ create: () => ({ controlElements: elements }) });
  return [rules, editors];
};

const HookRule = (props: RuleProps) => {
  rules += 1;
  const rule = useRule(props);
  return (
    <div data-testid="rule">
      <RuleComponents {...rule} />
    </div>
  );
};

claim('7', 'With `memo`, only the changed rule rendered:', () => {
  expect(withRule(HookRule)).toEqual([10, 1]);
  expect(withRule(memo(HookRule) as unknown as typeof HookRule)).toEqual([1, 1]);
});
