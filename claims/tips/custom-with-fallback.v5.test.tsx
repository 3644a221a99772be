import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import type * as React from 'react';
import type * as Server from 'react-dom/server';
import { QueryBuilder, type ActionProps } from 'react-querybuilder';
import type * as Library from 'react-querybuilder';
import { expect } from 'vitest';
import { fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const two = group('root', [rule('a'), group('g', [rule('b', { field: 'age', value: '1,2' })])]);

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
