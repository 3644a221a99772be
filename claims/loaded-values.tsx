import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import {
  QueryBuilder,
  ValueEditor,
  type Field,
  type RuleGroupType,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { useAsyncOptionList } from 'react-querybuilder/async';
import { QueryBuilderHistory, useQueryBuilderHistory } from 'react-querybuilder/history';
import { change, group, rule } from './lib';

const fields: Field[] = ['a', 'b'].map(name => ({ name, label: name, valueEditorType: 'select' }));

const settle = () =>
  act(async () => {
    for (let i = 0; i < 50; i += 1) await Promise.resolve();
  });

/**
 * Selects another field, whose options load, and undoes three times.
 *
 * @param options - Names that each field has.
 * @param setsValue - Whether an effect sets the first option when the list is loaded.
 * @returns Field and value after the change, and after each undo.
 */
export const undoAfterLoading = async (
  options: readonly string[],
  setsValue: boolean,
): Promise<string[]> => {
  let query = group('root', [rule('r', { field: 'a', value: options.at(-1) })]);
  const qbId = `${options.join()} ${String(setsValue)}`;
  const state: { undo?: () => void } = {};
  const Editor = (props: ValueEditorProps) => {
    const { isLoading, errors, ...rest } = useAsyncOptionList(props, {
      getCacheKey: () => `${qbId} ${props.field}`,
      loadOptionList: () => Promise.resolve(options.map(name => ({ name, label: name }))),
    });
    const { value, handleOnChange } = props;
    useEffect(() => {
      if (setsValue && !isLoading && value === '') handleOnChange(options[0]);
    });
    return errors ? null : <ValueEditor {...rest} />;
  };
  const Undo = () => {
    state.undo = useQueryBuilderHistory(qbId).undo;
    return null;
  };
  const controlElements = { valueEditor: Editor };
  const onQueryChange = (next: RuleGroupType) => {
    query = next;
  };
  render(
    <QueryBuilderHistory coalesceMs={0}>
      <Undo />
      <QueryBuilder {...{ qbId, fields, controlElements, onQueryChange }} defaultQuery={query} />
    </QueryBuilderHistory>,
  );
  const seen: string[] = [];
  const see = async () => {
    await settle();
    const { field, value } = query.rules[0] as RuleType<string, string, string>;
    seen.push(`${field}: ${value}`);
  };
  await settle();
  change('fields', 'b');
  await see();
  for (let i = 0; i < 3; i += 1) {
    act(() => state.undo?.());
    await see();
  }
  return seen;
};
