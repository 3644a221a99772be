import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import type * as React from 'react';
import type * as Server from 'react-dom/server';
import {
  QueryBuilder,
  ValueEditor,
  ActionElement,
  type ActionProps,
  type ValueEditorProps,
} from 'react-querybuilder';
import type * as Library from 'react-querybuilder';
import { expect, it, vi } from 'vitest';
import { all, fields, group, invalid, rule, show } from '../../lib';

const two = group('root', [rule('a'), group('g', [rule('b', { field: 'age', value: '1,2' })])]);

it('replaces-everywhere', () => {
  const Own = () => <i data-testid="own" />;
  show(<QueryBuilder fields={fields} defaultQuery={two} controlElements={{ valueEditor: Own }} />);
  expect([all('own').length, all('value-editor').length]).toEqual([2, 0]);
  const Some = (props: ValueEditorProps) =>
    props.field === 'age' ? <Own /> : <ValueEditor {...props} />;
  show(<QueryBuilder fields={fields} defaultQuery={two} controlElements={{ valueEditor: Some }} />);
  expect([all('own').length, all('value-editor').length]).toEqual([1, 1]);
});

it('component-returns-null', () => {
  const buttons = (removeRuleAction: ComponentType<ActionProps>) => {
    show(
      <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ removeRuleAction }} />,
    );
    return all('remove-rule').length;
  };
  expect([buttons(ActionElement), buttons(() => null)]).toEqual([2, 0]);
  const Some = (props: ActionProps) =>
    props.path.length > 1 ? null : <ActionElement {...props} />;
  expect(buttons(Some)).toBe(1);
});

it('null-throws', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const controlElements = invalid<object>({ removeRuleAction: null });
  expect(() =>
    show(<QueryBuilder fields={fields} defaultQuery={two} controlElements={controlElements} />),
  ).toThrow('Element type is invalid');
  vi.restoreAllMocks();
});

it('rule-or-group-prop', () => {
  const seen: unknown[] = [];
  const Remove = ({ ruleOrGroup }: ActionProps) => {
    seen.push(ruleOrGroup);
    return null;
  };
  const controlElements = { removeRuleAction: Remove, removeGroupAction: Remove };
  show(<QueryBuilder fields={fields} defaultQuery={two} controlElements={controlElements} />);
  expect(seen).toEqual(expect.arrayContaining([two.rules[0], two.rules[1]]));
});

it('component-in-context', () => {
  const kits = createRequire(join(import.meta.dirname, '../../../verify/kits/v5/package.json'));
  const { createElement, useContext } = kits('react') as typeof React;
  const { renderToString } = kits('react-dom/server') as typeof Server;
  const { QueryBuilderContext } = kits('react-querybuilder') as typeof Library;
  const { QueryBuilderBootstrap, BootstrapNotToggle } = kits('@react-querybuilder/bootstrap') as {
    QueryBuilderBootstrap: ComponentType<React.PropsWithChildren>;
    BootstrapNotToggle: unknown;
  };
  const seen: unknown[] = [];
  const Read = () => {
    const { controlElements } = useContext(QueryBuilderContext);
    seen.push([controlElements?.notToggle, controlElements?.addGroupAction]);
    return null;
  };
  renderToString(createElement(Read));
  renderToString(createElement(QueryBuilderBootstrap, null, createElement(Read)));
  expect(seen).toEqual([
    [undefined, undefined],
    [BootstrapNotToggle, undefined],
  ]);
});
