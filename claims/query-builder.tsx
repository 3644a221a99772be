import {
  QueryBuilder,
  type Field,
  LogType,
  type RuleProps,
  type ValueEditorProps,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import { change, fields, options, show, group, rule, click, newRule } from './lib';
import { expect, vi } from 'vitest';

export const filled = group('root', [rule('a', { value: 'Steve' })]);

export const expectPrecedenceOfOperators = (): void => {
  const getOperators = (field: string) => (field === 'age' ? [{ name: '>', label: '>' }] : null);
  show(
    <QueryBuilder
      fields={fields}
      operators={[{ name: '=', label: '=' }]}
      getOperators={getOperators}
      defaultQuery={filled}
    />,
  );
  expect(options('operators')).toEqual(['=']);
  change('fields', 'age');
  expect(options('operators')).toEqual(['>']);
};

export const expectFirstOptionOfField = (): void => {
  const created = (field: Partial<Field>): unknown =>
    newRule(
      <QueryBuilder
        fields={[
          { name: 'a', label: 'A', ...field },
          { name: 'b', label: 'B' },
        ]}
      />,
    ).value;
  expect(created({ valueSources: ['field', 'value'] })).toBe('b');
  expect(created({ valueSources: ['value', 'field'] })).toBe('');
  const sources: Field[] = [
    { name: 'a', label: 'A', valueSources: ['value', 'field'] },
    { name: 'b', label: 'B' },
  ];
  const { ruleAt } = show(<QueryBuilder fields={sources} />);
  click('add-rule');
  change('value-source-selector', 'field');
  expect(ruleAt(0).value).toBe('b');
};

export const expectDebugModeToLog = (): void => {
  const onLog = vi.fn<(report: { type: string }) => void>();
  const OwnRule = ({ actions, path }: RuleProps) => (
    <button
      data-testid="own"
      onClick={() => {
        actions.onPropChange('value', 'V', path);
      }}
    />
  );
  const OwnEditor = ({ handleOnChange }: ValueEditorProps) => (
    <button
      data-testid="own"
      onClick={() => {
        handleOnChange('V');
      }}
    />
  );
  const logged = (controlElements: object): string[] => {
    const locked = group('root', [rule('a', { disabled: true })]);
    const props = { fields, debugMode: true, onLog, controlElements };
    show(<QueryBuilder {...props} defaultQuery={locked} />);
    onLog.mockClear();
    click('own');
    return onLog.mock.calls.map(([{ type }]) => type);
  };
  expect(logged({ rule: OwnRule })).toEqual([LogType.pathDisabled]);
  expect(logged({ valueEditor: OwnEditor })).toEqual([]);
};

export const expectIdsOfAddedRules = (): void => {
  const idGenerator = () => 'own';
  const added = (props: object): unknown => {
    const { query } = show(<QueryBuilder fields={fields} idGenerator={idGenerator} {...props} />);
    click('add-rule');
    click('add-group');
    return query().rules.map(({ id }) => id);
  };
  const random = expect.stringMatching(/^[\da-f]{8}-/) as string;
  const onAddRule = ({ id: _id, ...rest }: RuleType) => rest;
  const onAddGroup = ({ id: _id, ...rest }: RuleGroupType) => rest;
  expect(added({})).toEqual(['own', 'own']);
  expect(added({ onAddRule, onAddGroup })).toEqual([random, random]);
};
