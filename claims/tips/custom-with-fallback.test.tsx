import type * as Library from 'react-querybuilder';
import type * as React from 'react';
import type * as Server from 'react-dom/server';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type ComponentType } from 'react';
import {
  QueryBuilder,
  ValueEditor,
  ActionElement,
  type ActionProps,
  type ValueEditorProps,
  formatQuery,
  transformQuery,
  useValueEditor,
  type RuleProcessor,
  type ActionWithRulesAndAddersProps,
  QueryBuilderContext,
  defaultControlElements,
  Rule,
  type RuleProps,
} from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { all, click, fields, group, rule, show, invalid } from '../lib';
import { claim } from '../claim';

const two = group('root', [rule('a'), group('g', [rule('b', { field: 'age', value: '1,2' })])]);

claim(
  '4+',
  'To replace a component only in some cases, handle these cases and render the default component in all others:',
  () => {
    const Own = () => <i data-testid="own" />;
    show(
      <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ valueEditor: Own }} />,
    );
    expect([all('own').length, all('value-editor').length]).toEqual([2, 0]);
    const Some = (props: ValueEditorProps) =>
      props.field === 'age' ? <Own /> : <ValueEditor {...props} />;
    show(
      <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ valueEditor: Some }} />,
    );
    expect([all('own').length, all('value-editor').length]).toEqual([1, 1]);
  },
);

claim('7+', 'To hide a control only in some cases, return `null` from your component:', () => {
  const Some = (props: ActionProps) =>
    props.path.length > 1 ? null : <ActionElement {...props} />;
  const buttons = (removeRuleAction: typeof ActionElement | typeof Some | null) => {
    show(
      <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ removeRuleAction }} />,
    );
    return all('remove-rule').length;
  };
  expect([buttons(ActionElement), buttons(null)]).toEqual([2, 0]);
  expect(buttons(Some)).toBe(1);
});

claim(
  {
    '4, 6':
      'To hide a control everywhere or only in some cases, return `null` from your component.',
    '5': 'To hide a control everywhere or only in some cases, return `null` from your component:',
  },
  () => {
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
  },
);

claim('6+', 'Otherwise, both editors call the hook.', () => {
  const values = (skipHook: boolean) => {
    const calls: unknown[] = [];
    const Editor = (props: ValueEditorProps) => {
      const handleOnChange = (value: unknown) => {
        calls.push(value);
      };
      const own = { ...props, handleOnChange };
      useValueEditor(own);
      return <ValueEditor {...own} skipHook={skipHook} />;
    };
    show(
      <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ valueEditor: Editor }} />,
    );
    return calls;
  };
  expect(values(true)).toEqual(['1']);
  expect(values(false)).toEqual(['1', '1']);
});

claim(
  '7+',
  [
    'To let users combine fields alone, such as named conditions, hide both controls:',
    'Each rule still has an operator and a value, and exports contain them.',
  ],
  () => {
    const controlElements = { operatorSelector: null, valueEditor: null };
    const { query } = show(
      <QueryBuilder fields={fields} defaultQuery={group('root', [])} {...{ controlElements }} />,
    );
    click('add-rule');
    expect([all('fields').length, all('operators').length, all('value-editor').length]).toEqual([
      1, 0, 0,
    ]);
    expect(query().rules).toMatchObject([{ field: 'firstName', operator: '=', value: '' }]);
    expect(formatQuery(query(), 'sql')).toBe("(firstName = '')");
  },
);

claim(
  '7+',
  [
    'In `sql`, a rule processor that returns the field leaves them out.',
    '`parameterized` and `parameterized_named` ignore text, so return an object:',
  ],
  () => {
    const query = group('root', [rule('a')]);
    const ruleProcessor = ({ field }: { field: string }) => field;
    const asObject = ({ field }: { field: string }) => ({ sql: field, params: [] });
    expect(formatQuery(query, { format: 'sql', ruleProcessor })).toBe('(firstName)');
    const textsOf = (processor: RuleProcessor): readonly string[] => [
      formatQuery(query, { format: 'parameterized', ruleProcessor: processor }).sql,
      formatQuery(query, { format: 'parameterized_named', ruleProcessor: processor }).sql,
    ];
    expect(textsOf(ruleProcessor).join()).not.toContain('firstName');
    expect(textsOf(asObject)).toEqual(['(firstName)', '(firstName)']);
  },
);

claim(
  '7+',
  [
    "A rule processor doesn't change JSON.",
    'For JSON, remove both properties with `transformQuery`:',
  ],
  () => {
    const query = group('root', [rule('a')]);
    const json = formatQuery(query, { format: 'json_without_ids', ruleProcessor: () => 'x' });
    expect(json).toBe(formatQuery(query, 'json_without_ids'));
    const propertyMap = { operator: false, value: false } as const;
    expect(transformQuery(query, { omitPath: true, propertyMap }).rules).toEqual([
      { id: 'a', field: 'firstName' },
    ]);
  },
);

claim('4-6', "Don't pass `null` instead of a component: React throws an error.", () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const controlElements = invalid<object>({ removeRuleAction: null });
  expect(() =>
    show(<QueryBuilder fields={fields} defaultQuery={two} controlElements={controlElements} />),
  ).toThrow('Element type is invalid');
  vi.restoreAllMocks();
});

claim(
  '6',
  '`schema.controls` contains all components of the query builder, including the components of a kit:',
  () => {
    const seen: unknown[] = [];
    const Kit = () => <i data-testid="kit" />;
    const Own = ({ schema }: ActionWithRulesAndAddersProps) => {
      const Button = schema.controls.addRuleAction;
      seen.push(Button, Object.keys(schema.controls).toSorted());
      return <Button {...invalid<ActionWithRulesAndAddersProps>({})} />;
    };
    show(
      <QueryBuilderContext.Provider value={{ controlElements: { addRuleAction: Kit } }}>
        <QueryBuilder fields={fields} controlElements={{ addGroupAction: Own }} />
      </QueryBuilderContext.Provider>,
    );
    expect(seen.slice(0, 2)).toEqual([Kit, Object.keys(defaultControlElements).toSorted()]);
    expect(all('kit')).toHaveLength(2);
  },
);

claim('5', 'The `ruleOrGroup` prop contains the rule or group that the button belongs to.', () => {
  const seen: unknown[] = [];
  const Remove = ({ ruleOrGroup }: ActionProps) => {
    seen.push(ruleOrGroup);
    return null;
  };
  const controlElements = { removeRuleAction: Remove, removeGroupAction: Remove };
  show(<QueryBuilder fields={fields} defaultQuery={two} controlElements={controlElements} />);
  expect(seen).toEqual(expect.arrayContaining([two.rules[0], two.rules[1]]));
});

claim('5', "If the context doesn't contain a component, use the default component:", () => {
  const kits = createRequire(join(import.meta.dirname, '../../verify/kits/v5/package.json'));
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

claim('4', 'Then pass a modified `schema` to the default rule:', () => {
  const seen: Record<string, object> = {};
  const Remove = (props: ActionProps) => {
    seen.button = props;
    return <i data-testid="own" />;
  };
  const Editor = (props: ValueEditorProps) => {
    seen.editor = props;
    return null;
  };
  const OwnRule = (props: RuleProps) => {
    seen.rule = props;
    const { schema } = props;
    const controls = { ...schema.controls, removeRuleAction: Remove, valueEditor: Editor };
    return <Rule {...props} schema={{ ...schema, controls }} />;
  };
  show(<QueryBuilder fields={fields} defaultQuery={two} controlElements={{ rule: OwnRule }} />);
  expect(all('own')).toHaveLength(2);
  const inner = (two.rules[1] as typeof two).rules[0];
  expect(seen.rule).toMatchObject({ rule: inner });
  expect(seen.button).toMatchObject({ path: [1, 0], level: 2 });
  expect(seen.editor).toMatchObject({ level: 2, field: 'age', operator: '=', value: '1,2' });
  for (const props of [seen.button, seen.editor]) {
    expect(props).not.toHaveProperty('rule');
    expect(props).not.toHaveProperty('ruleOrGroup');
  }
  expect(seen.button).not.toHaveProperty('field');
});
